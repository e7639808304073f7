import { drawPage, penColours } from "./draw-page.ts";
import type { QrPath } from "./qr-path.ts";

/** A page of headings with lines below them. */
interface PageOfParts {
  /** Above the title: the site and the tool. */
  mark: string;
  title: string;
  parts: readonly { title: string; lines: readonly string[] }[];
  notes: readonly string[];
}

/**
 * The page as an image for a chat: legible at the width of a phone.
 * @returns a PNG as a data address
 * @throws when the browser has no canvas
 */
export const drawParts = ({ mark, title, parts, notes }: PageOfParts, qr: QrPath | null): string =>
  drawPage((pen) => {
    pen.text(mark, 30, { colour: penColours.primary, weight: 700 });
    pen.text(title, 48, { weight: 700 });
    for (const part of parts) {
      pen.line();
      pen.text(part.title, 40, { weight: 700 });
      for (const line of part.lines) pen.text(line, 36);
    }
    pen.line();
    for (const note of notes) pen.text(note, 30, { colour: penColours.muted });
    if (qr) pen.code(qr.d, qr.size, 220);
  });
