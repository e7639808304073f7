interface FeeRow {
  href: string;
  name: string;
  /** The figure: "A$36,500". */
  shown: string;
  /** More, on wide screens. */
  note: string;
  /** Of the highest figure, 0 to 100. */
  share: number;
  /** In the other colour: the one that the page is about. */
  isOwn?: boolean;
}

interface Props {
  rows: readonly FeeRow[];
  /** On phones only the first five. */
  isFewOnPhones?: boolean;
  className?: string;
}

/** Links with a figure each and its bar, 44 px high. Plain links: it belongs into a StaticSection. */
export function FeeRows({ rows, isFewOnPhones = false, className = "" }: Props) {
  return (
    <ul className={`fee-rows ${className}`}>
      {rows.map(({ href, name, shown, note, share, isOwn = false }) => (
        <li key={href} className={isFewOnPhones ? "max-sm:nth-[n+6]:hidden" : undefined}>
          <a href={href} aria-current={isOwn ? "true" : undefined}>
            <b>{name}</b>
            <small>{note}</small>
            <span>{shown}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" className="fill-raised" />
              <rect width={share} height="4" className={isOwn ? "fill-accent" : "fill-primary"} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
