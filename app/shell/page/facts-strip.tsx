import type { ReactNode } from "react";

export interface StripFact {
  value: ReactNode;
  /** Language of the value when it is not Chinese. */
  lang?: string;
  /** An amount in the visitor's currency: "≈ ¥19.4 万". */
  converted?: string | null;
  /** The meaning of the value, and related details. */
  note: ReactNode;
}

/** The two to four most important facts, below the title of a page. */
export function FactsStrip({ label, facts }: { label: string; facts: StripFact[] }) {
  return (
    <ul aria-label={label} className="facts-strip">
      {facts.map(({ value, lang, converted, note }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page are never reordered
        <li key={position}>
          <b lang={lang}>{value}</b>
          {converted && <span className="converted">{converted}</span>}
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
