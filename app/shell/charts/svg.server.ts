import { escapeXml } from "#app/shell/xml/xml-response.ts";
import type { Drawing } from "./drawing.ts";

type Attribute = string | number | undefined;

/** An element as markup; attributes without a value are omitted, numbers have one decimal. */
export function element(name: string, attributes: Readonly<Record<string, Attribute>>, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(typeof value === "number" ? round(value) : value)}"`],
  );
  const start = `<${name}${written.join("")}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join("")}</${name}>`;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

interface TextStyle {
  size: number;
  anchor?: "middle" | "end";
  fill?: string;
  weight?: number | undefined;
  /** A line around the letters, so that they can be read on other marks. */
  halo?: string;
}

export function textAt(x: number, y: number, content: string, style: TextStyle): string {
  const { size, anchor, fill = "var(--ink)", weight, halo } = style;
  const around = halo ? { stroke: halo, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" } : {};
  const attributes = { x, y, "font-size": size, "text-anchor": anchor, fill, "font-weight": weight, ...around };
  return element("text", attributes, escapeXml(content));
}

/** About how wide a line of text is: a Chinese character is as wide as it is high. */
export function textWidth(content: string, size: number): number {
  let width = 0;
  for (const character of content) width += /[\u2e80-\uffff]/.test(character) ? 1 : character === "," ? 0.3 : 0.58;
  return width * size;
}

/** As wide as the text on a phone: letters of such a drawing have the size of the page's, 12 to 14 px. */
export const drawingWidth = 358;

/** As wide as the column of content on a wide screen. */
const wideWidth = 768;

/** For which screens a chart is drawn, and the sizes in px that follow. */
export interface ChartSize {
  width: number;
  /** Of letters: names and values, and smaller ones. */
  text: number;
  small: number;
  isWide: boolean;
}

export const phone: ChartSize = { width: drawingWidth, text: 14, small: 12, isWide: false };

const wide: ChartSize = { width: wideWidth, text: 15, small: 13, isWide: true };

/** A chart for phones, and the same for wide screens, each drawn to its width. */
export function atBothWidths<D extends Drawing | null>(draw: (size: ChartSize) => D): D {
  const drawn = draw(phone);
  return drawn && { ...drawn, wide: draw(wide)?.svg };
}

/** The whole drawing, never wider than it is meant for. @param description what it shows, for screen readers */
export function drawing(height: number, description: string, ...children: string[]): string {
  return drawingAt(phone, height, description, ...children);
}

/** The same for a size. */
export function drawingAt(
  { width, isWide }: ChartSize,
  height: number,
  description: string,
  ...children: string[]
): string {
  return element(
    "svg",
    {
      viewBox: `0 0 ${width} ${Math.round(height)}`,
      role: "img",
      "aria-label": description,
      "font-family": "inherit",
      class: `block h-auto w-full ${isWide ? "max-w-3xl" : "max-w-[22.375rem]"}`,
    },
    ...children,
  );
}
