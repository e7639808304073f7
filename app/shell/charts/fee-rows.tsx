import type { ShownMoney } from "#app/shell/figures/exchange-rate.ts";
import { Money } from "#app/shell/figures/money.tsx";
import { Parts } from "#app/shell/page/parts.tsx";

export interface FeeRow {
  href: string;
  name: string;
  /** Null when too few courses have a fee. */
  fee: ShownMoney | null;
  note: string;
  /** The number on the map. */
  number?: number;
  /** In the accent colour: the subject of the page. */
  isOwn?: boolean;
}

interface Props {
  rows: readonly FeeRow[];
  /** On phones without notes, one line each. */
  isShort?: boolean;
  /** Headings of names and figures. */
  head?: readonly [string, string] | undefined;
  className?: string;
}

/** Links with a figure each. Plain links, because they are rendered inside a StaticSection. */
export function FeeRows({ rows, isShort = false, head, className = "" }: Props) {
  return (
    <ul className={`fee-rows ${isShort ? "fee-rows-short" : ""} ${className}`}>
      {head && (
        <li className="flex justify-between border-line border-b text-muted text-sm">
          {head.map((title) => (
            <span key={title}>{title}</span>
          ))}
        </li>
      )}
      {rows.map(({ href, name, fee, note, number, isOwn = false }) => (
        <li key={href}>
          <a href={href} aria-current={isOwn ? "true" : undefined}>
            {number !== undefined && <i aria-hidden="true">{number}</i>}
            <span>
              <b>{name}</b>
              <small>
                <Parts of={note.split(" · ")} />
              </small>
            </span>
            <span>{fee ? <Money of={fee} /> : "—"}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
