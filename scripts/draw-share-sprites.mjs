// Draws the glyphs and labels of the images for shared links into sprites.json, in the browser of the tests. Run it after a change of
// labels.json. `node scripts/draw-share-sprites.mjs`
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tests/support/find-browser.mjs";
import { projectRoot } from "./state-directory.mjs";

const folder = path.join(projectRoot, "app/features/publishing/share-images/server");
const labels = JSON.parse(readFileSync(path.join(folder, "labels.json"), "utf8"));
const sprites = [
  ...[..."0123456789,A$"].map((text) => [text, text, 200]),
  ...Object.entries(labels).map(([key, text]) => [key, text, key === "site" ? 48 : 84]),
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage();
const drawn = await page.evaluate((all) => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1200, height: 400 }).getContext("2d");
  return all.map(([key, text, size]) => {
    pen.font = `700 ${size}px "Noto Sans CJK SC", sans-serif`;
    pen.textBaseline = "top";
    pen.clearRect(0, 0, 1200, 400);
    pen.fillText(text, 0, 0);
    const [width, height] = [Math.ceil(pen.measureText(text).width / 2) * 2, Math.ceil(size * 1.25)];
    const { data } = pen.getImageData(0, 0, width, height);
    return { key, width, height, levels: [...data].filter((_, at) => at % 4 === 3).map((alpha) => alpha >> 4) };
  });
}, sprites);
await browser.close();
// Two pixels per byte; sprites are concatenated.
const levels = drawn.flatMap((sprite) => sprite.levels);
const packed = Uint8Array.from({ length: levels.length / 2 }, (_, at) => (levels[at * 2] << 4) | levels[at * 2 + 1]);
const sizes = Object.fromEntries(drawn.map(({ key, width, height }) => [key, [width, height]]));
const text = JSON.stringify({ sizes, pixels: deflateSync(packed, { level: 9 }).toString("base64") });
writeFileSync(path.join(folder, "sprites.json"), `${text}\n`);
