import { textWidth } from "./svg.server.ts";

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
