import { escapeXml } from "#app/shell/xml/xml-response.ts";
import type { ChartTable } from "./drawing.ts";

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
  /** An outline around the letters, so that they are legible on other marks. */
  halo?: string;
}

export function textAt(x: number, y: number, content: string, style: TextStyle): string {
  const { size, anchor, fill = "var(--color-ink)", weight, halo } = style;
  const around = halo ? { stroke: halo, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" } : {};
  const attributes = { x, y, "font-size": size, "text-anchor": anchor, fill, "font-weight": weight, ...around };
  return element("text", attributes, escapeXml(content));
}

/** Approximate width of a line of text: a Chinese character is as wide as it is high. */
export function textWidth(content: string, size: number): number {
  let width = 0;
  for (const character of content) width += /[\u2e80-\uffff]/.test(character) ? 1 : character === "," ? 0.3 : 0.58;
  return width * size;
}

/** Width of a map on a phone, px: its letters then have the size of the page's text. */
export const drawingWidth = 358;

/** A whole map, never wider than it is meant for. @param description what it shows, for screen readers */
export const drawing = (height: number, description: string, ...children: string[]): string =>
  element(
    "svg",
    {
      viewBox: `0 0 ${drawingWidth} ${Math.round(height)}`,
      role: "img",
      "aria-label": description,
      "font-family": "inherit",
      class: "block h-auto w-full max-w-[22.375rem]",
    },
    ...children,
  );

/** A position or length from left to right, in percent of the width. */
export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/**
 * A drawing with the width of its container: horizontal lengths are in percent, heights in px, so that letters and
 * lines are not scaled. @param size with `label`, a description for screen readers; without it, the drawing is part of
 * a labelled chart
 */
export const fluid = (size: number | { height: number; label: string }, style: string, ...children: string[]) =>
  element(
    "svg",
    {
      ...{ width: "100%", height: typeof size === "number" ? size : size.height },
      ...(typeof size === "number" ? {} : { role: "img", "aria-label": size.label }),
      class: `block overflow-visible ${style}`,
    },
    ...children,
  );

/** A line of text in a fluid drawing. Near an end it stays inside of the drawing. @param x percent of the width */
export const fluidText = (x: number, y: number, content: string, style: Readonly<Record<string, Attribute>>) =>
  element(
    "text",
    { x: percent(x), y, "text-anchor": x < 15 ? "start" : x > 85 ? "end" : "middle", ...style },
    escapeXml(content),
  );

/** "title：row value，row value". */
export const descriptionOf = ({ caption, rows }: ChartTable): string =>
  `${caption}：${rows.map((cells) => cells.join(" ")).join("，")}`;

interface Circle {
  cx: number;
  cy: number;
  r: number;
  label: string;
  isOwn: boolean;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const size = 12;

/**
 * Places labels next to circles, the first ones first: right, left, above or below, wherever they hit no label and no circle
 * that is nearly as large. The first one may hit circles. A label without room is omitted.
 * @param reserved where no label may be
 * @returns where each line of text begins: left, and its baseline
 */
export function placeLabels(
  circles: readonly Circle[],
  frame: { width: number; height: number },
  reserved: readonly Box[] = [],
): { x: number; y: number; label: string; isOwn: boolean }[] {
  const discs = circles.map(({ cx, cy, r }) => ({ r, left: cx - r, right: cx + r, top: cy - r, bottom: cy + r }));
  const taken: Box[] = [...reserved];
  return circles.flatMap(({ cx, cy, r, label, isOwn }, own) => {
    if (label === "") return [];
    const width = textWidth(label, size);
    const boxAt = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + size + 2 });
    const free = [
      boxAt(cx + r + 3, cy - size / 2 - 1),
      boxAt(cx - r - 3 - width, cy - size / 2 - 1),
      boxAt(cx - width / 2, cy - r - size - 4),
      boxAt(cx - width / 2, cy + r + 2),
    ].find(
      (box) =>
        isInside(box, frame) &&
        !taken.some((other) => overlap(box, other)) &&
        !discs.some((disc, at) => own > 0 && at !== own && disc.r > r / 2 && overlap(box, disc)),
    );
    if (!free) return [];
    taken.push(free);
    return [{ x: free.left, y: free.bottom - 3, label, isOwn }];
  });
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: { width: number; height: number }) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
