import type { ShownMoney } from "#app/shell/figures/exchange-rate.ts";
import { Money } from "#app/shell/figures/money.tsx";

export interface FeeRow {
  href: string;
  name: string;
  /** Null where too few courses have a fee. */
  fee: ShownMoney | null;
  note: string;
  /** On a map. */
  number?: number;
  /** In the other colour: the one that the page is about. */
  isOwn?: boolean;
}

interface Props {
  rows: readonly FeeRow[];
  /** On phones without notes, a line each. */
  isShort?: boolean;
  className?: string;
}

/** Links with a figure each. Plain links: it belongs into a StaticSection. */
export function FeeRows({ rows, isShort = false, className = "" }: Props) {
  return (
    <ul className={`fee-rows ${isShort ? "fee-rows-short" : ""} ${className}`}>
      {rows.map(({ href, name, fee, note, number, isOwn = false }) => (
        <li key={href}>
          <a href={href} aria-current={isOwn ? "true" : undefined}>
            {number !== undefined && <i aria-hidden="true">{number}</i>}
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
            <span>{fee ? <Money of={fee} /> : "—"}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
