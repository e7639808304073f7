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

// Draws a page of text and bars as an image that people save or send. Loaded with the first use.

const width = 1080;
const edge = 60;
const inner = width - 2 * edge;
const fonts = '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';
/** Colours of the light scheme: the image is looked at and printed by others. */
const penColours = { paper: "#f7f5f1", ink: "#1f1f1c", muted: "#5d584f", line: "#d9d3c7", primary: "#1c5a48" };

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
    { weight = 400, colour = penColours.ink }: { weight?: number; colour?: string } = {},
  ) {
    this.#context.font = `${weight} ${size}px ${fonts}`;
    this.#context.fillStyle = colour;
    this.#context.textBaseline = "top";
    for (const line of this.#linesOf(content)) {
      if (!this.#isDry) this.#context.fillText(line, edge, this.y);
      this.y += size * 1.45;
    }
  }

  /** A QR code: a path in a square of so many units. */
  code(path: string, size: number, side: number) {
    if (!this.#isDry) {
      this.#context.save();
      this.#context.translate(edge, this.y);
      this.#context.scale(side / size, side / size);
      this.#context.fillStyle = penColours.ink;
      this.#context.fill(new Path2D(path));
      this.#context.restore();
    }
    this.y += side + 16;
  }

  line() {
    this.y += 20;
    if (!this.#isDry) {
      this.#context.fillStyle = penColours.line;
      this.#context.fillRect(edge, this.y, inner, 2);
    }
    this.y += 24;
  }

  /** Breaks between any two characters, but not inside of a Latin word or number, nor before what closes a sentence. */
  #linesOf(content: string): string[] {
    const lines: string[] = [];
    let line = "";
    for (const piece of content.match(/(?:[\w$.,'’&()/–-]+\s?|\s|.)[，。；：、！？）》”]*/gu) ?? []) {
      if (line !== "" && this.#context.measureText(line + piece).width > inner) {
        lines.push(line);
        line = piece.trimStart();
      } else line += piece;
    }
    return line === "" ? lines : [...lines, line];
  }
}

/**
 * Draws an image.
 * @param write called twice: first to measure the height
 * @returns a PNG as a data address
 * @throws when the browser has no canvas
 */
function drawPage(write: (pen: Pen) => void): string {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const dry = new Pen(context, true);
  write(dry);
  canvas.height = Math.ceil(dry.y + edge);
  context.fillStyle = penColours.paper;
  context.fillRect(0, 0, width, canvas.height);
  write(new Pen(context, false));
  return canvas.toDataURL("image/png");
}
