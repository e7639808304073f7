interface Props {
  /** SVG path: one of the constants below, or from a feature's own file. */
  d: string;
  className?: string;
  /** Fills the shape, for icons that show a state. */
  isFilled?: boolean;
}

/**
 * A line icon next to a text with the same meaning, so it is hidden from screen readers. lucide-react's own component would
 * add 1.5 kB of JavaScript to every page.
 */
export function Icon({ d, className = "", isFilled = false }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon${isFilled ? " fill-current" : ""} ${className}`}>
      <path d={d} />
    </svg>
  );
}

/**
 * Icons that more than one part of the site uses.
 * tool-icons.json has those of the tools. Shapes from lucide.dev 1.75, circles and rectangles written as paths. ISC License, Copyright (c) 2026 Lucide Icons and
 * Contributors; some derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis (public/icons-licence.txt).
 */
export const searchIcon = "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0";
export const chevronDownIcon = "M6 9l6 6 6-6";
export const clockIcon = "M12 6v6l4 2M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0";
export const menuIcon = "M4 5h16M4 12h16M4 19h16";
export const xIcon = "M18 6 6 18M6 6l12 12";
export const infoIcon = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01";
export const externalLinkIcon = "M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6";
export const bookmarkIcon =
  "M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z";
export const arrowRightIcon = "M5 12h14M12 5l7 7-7 7";
