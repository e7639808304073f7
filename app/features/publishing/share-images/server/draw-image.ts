import { crc32 } from "node:zlib";
import { decodeBase64 } from "#worker/platform/crypto.ts";
import sprites from "./sprites.json" with { type: "json" };

type Sprite = keyof typeof sprites.sizes;

/** The content of an image for shared links: a number, with or without "A$" before it, and its label. */
export interface ShownFigure {
  figure: string;
  label: Exclude<Sprite, "site">;
}

const [width, height, edge] = [1200, 630, 72] as const;

/** The palette: background and the site's green, with 14 steps between. The sprites' levels are indexes into it. */
const [paper, ink] = [
  [0xf7, 0xf5, 0xf1],
  [0x1c, 0x5a, 0x48],
] as const;
const palette = Uint8Array.from({ length: 48 }, (_, at) => {
  const [from = 0, to = 0] = [paper[at % 3], ink[at % 3]];
  return Math.round(from + ((to - from) * Math.floor(at / 3)) / 15);
});

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const isSprite = (name: string): name is Sprite => Object.hasOwn(sprites.sizes, name);

/** A PNG of 1200 by 630 pixels with 16 colours. No font is rendered: sprites.json has all possible characters. */
export async function drawImage({ figure, label }: ShownFigure): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await through(decodeBase64(sprites.pixels) ?? new Uint8Array(), new DecompressionStream("deflate"));
  /** A filter byte, then two pixels a byte. */
  const stride = 1 + width / 2;
  const pixels = new Uint8Array(stride * height);
  /**
   * @param x even
   * @returns the position after the sprite
   */
  function put(name: Sprite, x: number, y: number): number {
    let from = 0;
    for (const [other, [w = 0, h = 0]] of Object.entries(sprites.sizes)) {
      if (other === name && x + w <= width) {
        const row = w / 2;
        for (let line = 0; line < h; line += 1) {
          const part = packed.subarray(from + line * row, from + (line + 1) * row);
          pixels.set(part, (y + line) * stride + 1 + x / 2);
        }
        return x + w;
      }
      from += (w * h) / 2;
    }
    return x;
  }
  put("site", edge, edge);
  let x: number = edge;
  for (const glyph of figure) if (isSprite(glyph)) x = put(glyph, x, 190);
  put(label, edge, 450);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Four bits a pixel, by palette.
  header.setUint8(8, 4);
  header.setUint8(9, 3);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("PLTE", palette),
    chunk("IDAT", await through(pixels, new CompressionStream("deflate"))),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Length, type, data and checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
