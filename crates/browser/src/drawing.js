// Tells what the window shows in rectangles, texts and paths. Run in the page by drawing.rs.
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const out = [];
let clippedParts = 0;
const number = (value) => String(Math.round(value * 10) / 10);
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

// Whatever way a colour is written, as #rrggbb and its opacity; nothing for one that cannot be seen.
function colour(text) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = "#000";
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
  if (a === 0) return null;
  return { hex: "#" + [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join(""), opacity: a / 255 };
}

function paint(name, found) {
  return `${name}="${found.hex}"` + (found.opacity < 1 ? ` ${name}-opacity="${found.opacity.toFixed(2)}"` : "");
}

const outside = (box) =>
  box.width < 1 || box.height < 1 || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth;

function drawBox(style, box) {
  const fill = colour(style.backgroundColor);
  const width = parseFloat(style.borderTopWidth) || 0;
  const line = width > 0 && style.borderTopStyle !== "none" ? colour(style.borderTopColor) : null;
  const all = line && [style.borderBottomWidth, style.borderLeftWidth].every((other) => parseFloat(other) > 0);
  if (fill || all) {
    const inset = all ? width / 2 : 0;
    const radius = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2);
    out.push(
      `<rect x="${number(box.left + inset)}" y="${number(box.top + inset)}" width="${number(box.width - 2 * inset)}"` +
        ` height="${number(box.height - 2 * inset)}"` + (radius ? ` rx="${number(radius)}"` : "") +
        ` ${fill ? paint("fill", fill) : 'fill="none"'}` +
        (all ? ` ${paint("stroke", line)} stroke-width="${number(width)}"` : "") + "/>",
    );
  }
  if (line && !all) {
    const y = number(box.top + width / 2);
    out.push(`<path d="M${number(box.left)} ${y}H${number(box.right)}" ${paint("stroke", line)} stroke-width="${number(width)}"/>`);
  }
}

// A text line by line, each as wide as the browser made it.
function drawText(node, style) {
  const ink = colour(style.color);
  if (!ink || !node.data.trim()) return;
  const lines = [];
  const range = document.createRange();
  for (const word of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].trimEnd().length);
    const box = range.getBoundingClientRect();
    if (outside(box)) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - box.top) < 2) {
      last.text += " " + word[0].trimEnd();
      last.right = box.right;
    } else {
      lines.push({ text: word[0].trimEnd(), left: box.left, right: box.right, top: box.top, height: box.height });
    }
  }
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const font = canvas.measureText("x");
  const rise = font.fontBoundingBoxAscent / (font.fontBoundingBoxAscent + font.fontBoundingBoxDescent);
  const family = /serif/.test(style.fontFamily) && !/sans/.test(style.fontFamily) ? "serif" : "sans-serif";
  for (const line of lines) {
    out.push(
      `<text x="${number(line.left)}" y="${number(line.top + line.height * rise)}" textLength="${number(line.right - line.left)}"` +
        ` lengthAdjust="spacingAndGlyphs" font-family="${family}" font-size="${number(parseFloat(style.fontSize))}"` +
        (parseInt(style.fontWeight, 10) > 500 ? ' font-weight="bold"' : "") + ` ${paint("fill", ink)}>${escaped(line.text)}</text>`,
    );
  }
}

// A drawing of the page's own, with the colours its style sheet gives it.
function drawDrawing(drawing, box) {
  const copy = drawing.cloneNode(true);
  const [from, to] = [[...drawing.querySelectorAll("*")], [...copy.querySelectorAll("*")]];
  from.forEach((part, at) => {
    const style = getComputedStyle(part);
    for (const name of ["fill", "stroke"]) {
      const found = style[name] === "none" || style[name].startsWith("url") ? null : colour(style[name]);
      if (style[name].startsWith("url")) continue;
      to[at].setAttribute(name, found ? found.hex : "none");
      if (found && found.opacity < 1) to[at].setAttribute(`${name}-opacity`, found.opacity.toFixed(2));
    }
    if (style.stroke !== "none") to[at].setAttribute("stroke-width", number(parseFloat(style.strokeWidth)));
  });
  for (const part of [copy, ...to]) for (const name of ["class", "style", "aria-hidden", "role"]) part.removeAttribute(name);
  copy.setAttribute("x", number(box.left));
  copy.setAttribute("y", number(box.top));
  copy.setAttribute("width", number(box.width));
  copy.setAttribute("height", number(box.height));
  out.push(new XMLSerializer().serializeToString(copy).replace(/ xmlns="[^"]*"/g, ""));
}

function draw(element) {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return;
  const box = element.getBoundingClientRect();
  if (element instanceof SVGSVGElement) {
    if (!outside(box)) drawDrawing(element, box);
    return;
  }
  // What is there for screen readers alone.
  if (style.clip !== "auto" || style.clipPath !== "none") return;
  if (!outside(box)) drawBox(style, box);
  const clips = style.overflowY !== "visible" && element !== document.body;
  if (clips) {
    const part = `part-${(clippedParts += 1)}`;
    out.push(
      `<clipPath id="${part}"><rect x="${number(box.left)}" y="${number(box.top)}" width="${number(box.width)}"` +
        ` height="${number(box.height)}"/></clipPath><g clip-path="url(#${part})">`,
    );
  }
  const children = [...element.childNodes];
  const layer = (node) => (node instanceof Element && ["fixed", "sticky"].includes(getComputedStyle(node).position) ? 1 : 0);
  children.sort((a, b) => layer(a) - layer(b));
  for (const child of children) {
    if (child instanceof Text) drawText(child, style);
    else if (child instanceof Element) draw(child);
  }
  if (clips) out.push("</g>");
}

const ground = colour(getComputedStyle(document.body).backgroundColor) ?? colour(getComputedStyle(document.documentElement).backgroundColor);
out.push(`<rect width="${innerWidth}" height="${innerHeight}" ${paint("fill", ground ?? { hex: "#ffffff", opacity: 1 })}/>`);
draw(document.body);
return out.join("\n");
