// Starts the page, and says what is wrong where it cannot be started. Keeps the page for later without a network.
function refuse(reason) {
  const notice = document.getElementById("no-wasm").content.cloneNode(true);
  notice.querySelector("[data-reason]").textContent = String(reason);
  notice.querySelector("[data-action=reload]").addEventListener("click", () => location.reload());
  document.body.replaceChildren(notice);
}

async function start() {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  const { default: load } = await import("./karman.js");
  await load({ module_or_path: new URL("karman_bg.wasm", import.meta.url) });
  document.getElementById("loading")?.remove();
  performance.mark("karman-interactive");
}

start().catch(refuse);
navigator.serviceWorker?.register("service-worker.js").catch(() => {});
