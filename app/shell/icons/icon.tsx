interface Props {
  /** SVG path: from paths.ts or from a feature's own file. */
  d: string;
  className?: string;
  /** Fills the shape, for icons that show a state. */
  isFilled?: boolean;
}

/**
 * A line icon beside a text with the same meaning, so it is hidden from screen readers. lucide-react's own component would
 * add 1.5 kB of JavaScript to every page.
 */
export function Icon({ d, className, isFilled = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  );
}
