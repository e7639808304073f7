import type { ReactNode } from "react";

interface Props {
  /** Anchor; the heading's id is derived from it. */
  id: string;
  /** The answer where there is one ("学费在同类里偏高"), else the subject of the section. */
  title: string;
  /** A link to all of it, on the heading's line. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading, without a box around it. */
export function Section({ id, title, more, children }: Props) {
  const heading = <h2 id={`${id}-title`}>{title}</h2>;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="section">
      {more ? (
        <div className="section-head">
          {heading}
          {more}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

/** Details for few readers, at the end of a page: register details, notes. */
export function QuietSection({ id, title, children }: Omit<Props, "more">) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="quiet">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** On paper, above the title: the site, what the sheet is, and the day. @param day YYYY-MM-DD, of the loader */
export function PrintedOn({ title, day }: { title: string; day: string }) {
  return <p className="hidden text-muted text-sm print:block">{`澳途 · ${title} · ${day}`}</p>;
}
