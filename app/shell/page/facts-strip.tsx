import type { ReactNode } from "react";

export interface StripFact {
  value: ReactNode;
  /** Language of the value when it is not Chinese. */
  lang?: string;
  /** The meaning of the value, and related details. */
  note: ReactNode;
}

/** The two to four most important facts, below the title of a page. */
export function FactsStrip({ label, facts }: { label: string; facts: StripFact[] }) {
  return (
    <ul aria-label={label} className="facts-strip">
      {facts.map(({ value, lang, note }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page are never reordered
        <li key={position}>
          <b lang={lang}>{value}</b>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
