import { drawPage, penColours } from "#app/shell/share/draw-page.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import type { Brief } from "./view-brief.server.ts";

/**
 * The brief as an image for a chat: legible at the width of a phone.
 * @returns a PNG as a data address
 * @throws when the browser has no canvas
 */
export const drawBrief = ({ title, parts, notes }: Brief, qr: QrPath): string =>
  drawPage((pen) => {
    pen.text("澳途 · 我的路线", 30, { colour: penColours.primary, weight: 700 });
    pen.text(title, 48, { weight: 700 });
    for (const part of parts) {
      pen.line();
      pen.text(part.title, 38, { weight: 700 });
      for (const line of part.lines) pen.text(line, 32);
    }
    pen.line();
    for (const note of notes) pen.text(note, 26, { colour: penColours.muted });
    pen.code(qr.d, qr.size, 220);
  });
