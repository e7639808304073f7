import { encode } from "uqr";

/** A QR code as one SVG path of dark squares, with the quiet border that readers need. */
export interface QrPath {
  /** Modules of a side, border included. */
  size: number;
  d: string;
}

/** Runs on the server only: the library never reaches the browser. */
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
