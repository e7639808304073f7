import { encode } from "uqr";

/** A QR code as one SVG path of its dark modules, with the quiet zone that scanners need. */
export interface QrPath {
  /** Modules per side, quiet zone included. */
  size: number;
  d: string;
}

/** Encodes a text as a QR code. Server only, so that the library stays out of the browser's JavaScript. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 4, ecc: "L" });
  let d = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      d += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, d };
}
