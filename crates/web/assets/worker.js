// The same program as the page's, started in a worker: there it thinks for the bots.
import load from "./karman.js";

await load({ module_or_path: new URL("karman_bg.wasm", import.meta.url) });
