interface Props {
  /** One of the paths of paths.ts or of a page's own file. */
  d: string;
  className?: string;
  /** For shapes that show a state by being filled. */
  isFilled?: boolean;
}

/**
 * A line icon beside a text that says the same, so it is hidden from screen readers. In place of lucide-react's
 * component, which costs every page 1.5 kB of JavaScript for options that nobody uses here.
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
