import type { QrPath } from "#app/shell/share/qr-path.ts";

/** Data of a course in the image of a comparison; made by the loader. */
export interface CourseCard {
  school: string;
  course: string;
  /** The registered English name. */
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
  /** Names of the parts. */
  parts: readonly string[];
  courses: readonly CourseCard[];
  /** Below the courses. */
  notes: readonly string[];
  /** The address, with what is written beside it. */
  qr: QrPath & { label: string };
}

const width = 1080;
const edge = 60;
const brand = "澳途";
const inner = width - 2 * edge;
const fonts = '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';
/** Colours of the light scheme: the image is looked at and printed by others. */
const colours = { paper: "#f7f5f1", ink: "#1f1f1c", muted: "#5d584f", line: "#d9d3c7", primary: "#1c5a48" };
const partColours = ["#1c5a48", "#7fa497", "#c98a4b"];

/** Writes lines of text downwards on a canvas; `y` is the top of the next line. */
class Pen {
  y = edge;
  readonly #context: CanvasRenderingContext2D;
  /** Measures only: the height has to be known before the canvas is made. */
  readonly #isDry: boolean;

  constructor(context: CanvasRenderingContext2D, isDry: boolean) {
    this.#context = context;
    this.#isDry = isDry;
  }

  text(
    content: string,
    size: number,
    { weight = 400, colour = colours.ink }: { weight?: number; colour?: string } = {},
  ) {
    this.#context.font = `${weight} ${size}px ${fonts}`;
    this.#context.fillStyle = colour;
    this.#context.textBaseline = "top";
    for (const line of this.#linesOf(content)) {
      if (!this.#isDry) this.#context.fillText(line, edge, this.y);
      this.y += size * 1.45;
    }
  }

  /** A bar of parts, as long as its share of `longest`. */
  bar(parts: readonly number[], longest: number) {
    let x = edge;
    for (const [at, part] of parts.entries()) {
      const length = (inner * part) / longest;
      if (!this.#isDry) {
        this.#context.fillStyle = partColours[at] ?? colours.muted;
        this.#context.fillRect(x, this.y, length, 28);
      }
      x += length;
    }
    this.y += 44;
  }

  /** The legend of the bars' colours. */
  legend(names: readonly string[]) {
    let x = edge;
    this.#context.font = `400 26px ${fonts}`;
    this.#context.textBaseline = "top";
    for (const [at, name] of names.entries()) {
      if (!this.#isDry) {
        this.#context.fillStyle = partColours[at] ?? colours.muted;
        this.#context.fillRect(x, this.y + 2, 24, 24);
        this.#context.fillStyle = colours.muted;
        this.#context.fillText(name, x + 34, this.y);
      }
      x += this.#context.measureText(name).width + 74;
    }
    this.y += 40;
  }

  line() {
    this.y += 20;
    if (!this.#isDry) {
      this.#context.fillStyle = colours.line;
      this.#context.fillRect(edge, this.y, inner, 2);
    }
    this.y += 24;
  }

  /** The code of the address, and beside it a line of text. */
  code({ size, d, label }: ComparisonCard["qr"]) {
    const side = 180;
    if (!this.#isDry) {
      this.#context.save();
      this.#context.translate(edge, this.y);
      this.#context.scale(side / size, side / size);
      this.#context.fillStyle = "#ffffff";
      this.#context.fillRect(0, 0, size, size);
      this.#context.fillStyle = "#000000";
      this.#context.fill(new Path2D(d));
      this.#context.restore();
      this.#context.fillStyle = colours.primary;
      this.#context.font = `700 48px ${fonts}`;
      this.#context.fillText(brand, edge + side + 30, this.y + 40);
      this.#context.fillStyle = colours.muted;
      this.#context.font = `400 28px ${fonts}`;
      this.#context.fillText(label, edge + side + 30, this.y + 105);
    }
    this.y += side;
  }

  /** Breaks between any two characters, but not inside of a Latin word or number. */
  #linesOf(content: string): string[] {
    const lines: string[] = [];
    let line = "";
    for (const piece of content.match(/[\w$.,'’&()/-]+\s?|\s|./gu) ?? []) {
      if (line !== "" && this.#context.measureText(line + piece).width > inner) {
        lines.push(line);
        line = piece.trimStart();
      } else line += piece;
    }
    return line === "" ? lines : [...lines, line];
  }
}

/**
 * Draws a comparison as an image that can be saved or sent.
 * @returns a PNG as a data address
 * @throws when the browser has no canvas
 */
export function drawComparison(card: ComparisonCard): string {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  canvas.height = Math.ceil(write(new Pen(context, true), card) + edge);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, canvas.height);
  write(new Pen(context, false), card);
  return canvas.toDataURL("image/png");
}

function write(pen: Pen, { title, parts, courses, notes, qr }: ComparisonCard): number {
  const longest = Math.max(1, ...courses.map((course) => course.parts.reduce((sum, part) => sum + part, 0)));
  pen.text(title, 44, { weight: 700 });
  pen.legend(parts);
  for (const course of courses) writeCourse(pen, course, longest);
  pen.line();
  for (const note of notes) pen.text(note, 24, { colour: colours.muted });
  pen.y += 20;
  pen.code(qr);
  return pen.y;
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
