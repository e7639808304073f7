import { penColours as colours, drawPage, type Pen } from "#app/shell/share/draw-page.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";

/** Data of a course in the image of a comparison; made by the loader. */
export interface CourseCard {
  school: string;
  course: string;
  english: string;
  /** "3 年，每年学费 A$41,175" and the like, one line each. */
  lines: readonly string[];
  /** "A$218,894（约 ¥105 万）"; null when it is not known. */
  sum: string | null;
  /** Parts of the sum, AUD, in the order of the chart. */
  parts: readonly number[];
  isLowest: boolean;
}

export interface ComparisonCard {
  title: string;
  parts: readonly string[];
  courses: readonly CourseCard[];
  notes: readonly string[];
  /** The address, with what is written below it. */
  qr: QrPath & { label: string };
}

/**
 * Draws a comparison as an image that can be saved or sent.
 * @returns a PNG as a data address
 * @throws when the browser has no canvas
 */
export function drawComparison(card: ComparisonCard): string {
  return drawPage((pen) => write(pen, card));
}

function write(pen: Pen, { title, parts, courses, notes, qr }: ComparisonCard): void {
  const longest = Math.max(1, ...courses.map((course) => course.parts.reduce((sum, part) => sum + part, 0)));
  pen.text(title, 44, { weight: 700 });
  pen.legend(parts);
  for (const course of courses) writeCourse(pen, course, longest);
  pen.line();
  for (const note of notes) pen.text(note, 24, { colour: colours.muted });
  pen.y += 20;
  pen.code(qr.d, qr.size, 180);
  pen.text(qr.label, 28, { weight: 600, colour: colours.primary });
}

function writeCourse(pen: Pen, { school, course, english, lines, sum, parts, isLowest }: CourseCard, longest: number) {
  pen.line();
  pen.text(`${school} · ${course}`, 36, { weight: 600 });
  pen.text(english, 26, { colour: colours.muted });
  for (const line of lines) pen.text(line, 30);
  if (sum === null) return;
  pen.y += 8;
  pen.text(sum, 38, { weight: 700, colour: isLowest ? colours.primary : colours.ink });
  pen.bar(parts, longest);
}
