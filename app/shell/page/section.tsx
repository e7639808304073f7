import type { ReactNode } from "react";

interface Props {
  /** Anchor; the heading's id is derived from it. */
  id: string;
  /** The conclusion of the section ("学费在同专业里偏高"), else its subject. */
  title: string;
  /** A link to the full list, beside the heading. */
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

/** The print header above the title: the site, the kind of page, and the day. @param day YYYY-MM-DD, from the loader */
export function PrintedOn({ title, day }: { title: string; day: string }) {
  return <p className="hidden text-muted text-sm print:block">{`澳途 · ${title} · ${day}`}</p>;
}
