import { escapeXml } from "#app/shell/xml/xml-response.ts";

type Attribute = string | number | undefined;

/** An element as markup; attributes without a value are left out, numbers have one decimal. */
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

/** A line of text. */
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

/**
 * All drawings are as wide as the text on a phone and never wider (drawing), so that their letters have the size of the page's:
 * 12 to 14 px.
 */
export const drawingWidth = 358;

/** The whole drawing. @param description what it shows, for screen readers */
export function drawing(height: number, description: string, ...children: string[]): string {
  return element(
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
}
