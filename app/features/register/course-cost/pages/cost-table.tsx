import type { ReactNode } from "react";
import { currencySigns, type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CostItem, CostSheet } from "../shared/course-cost.ts";
import { type Amount, convert } from "../shared/figures.ts";
import { aboutAud } from "./bill.ts";
import { costText } from "./text.json";

interface Props {
  title: string;
  sheet: CostSheet;
  /** Null hides the column of converted amounts. */
  rate: ExchangeRate | null;
  labelOf: (item: CostItem) => string;
  /** Shown below the label: the source of the amount and how it was calculated. */
  howOf: (item: CostItem) => ReactNode;
}

const amountCell = "px-3 py-2 text-right align-top tabular-nums sm:whitespace-nowrap max-sm:px-0 max-sm:py-0";

/**
 * One row per item. On phones the item is above its amounts. `display: flex` removes the table semantics from the
 * accessibility tree, hence the explicit roles.
 */
export function CostTable({ title, sheet, rate, labelOf, howOf }: Props) {
  const row =
    "border-line border-t max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 max-sm:py-2.5 print:break-inside-avoid";
  const label = "px-3 py-2 text-left align-top max-sm:w-full max-sm:px-0 max-sm:py-0";
  return (
    <table role="table" aria-label={title} className="w-full max-sm:block print:text-sm">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="text-muted text-sm">
          <th role="columnheader" scope="col" className={`${label} font-medium`}>
            {costText.item.label}
          </th>
          <th role="columnheader" scope="col" className={`${amountCell} font-medium`}>
            {costText.aud}
          </th>
          {rate && (
            <th role="columnheader" scope="col" className={`${amountCell} font-medium`}>
              {rate.name}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {sheet.items.map((item) => (
          <tr key={item.name} role="row" className={row}>
            <th role="rowheader" scope="row" className={`${label} font-normal`}>
              <span className="block font-medium">{labelOf(item)}</span>
              <span className="block text-muted text-sm print:text-xs">{howOf(item)}</span>
            </th>
            {item.amount ? (
              <>
                <td role="cell" className={`${amountCell} max-sm:text-left`}>
                  {formatAud(item.amount)}
                </td>
                {rate && (
                  <td role="cell" className={`${amountCell} text-muted`}>
                    {formatIn(item.amount, rate)}
                  </td>
                )}
              </>
            ) : (
              <td role="cell" colSpan={rate === null ? 1 : 2} className={`${amountCell} max-sm:text-left`}>
                <span className="text-accent">{costText.missing}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup" className="max-sm:block print:table-row-group">
        <tr role="row" className={`${row} border-t-2 font-semibold`}>
          <th role="rowheader" scope="row" className={label}>
            {costText.sum}
            <Incomplete sheet={sheet} labelOf={labelOf} />
          </th>
          <td role="cell" className={`${amountCell} max-sm:text-left`}>
            {formatSum(sheet, formatAud(sheet.sum))}
          </td>
          {rate && (
            <td role="cell" className={amountCell}>
              {formatSum(sheet, formatConverted(sheet.sum.to, rate))}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

/** Names the items that the sum lacks. */
export function Incomplete({ sheet: { items, missing }, labelOf }: Pick<Props, "sheet" | "labelOf">) {
  if (missing.length === 0) return null;
  const names = items.filter(({ name }) => missing.includes(name)).map(labelOf);
  return (
    <span className="block font-normal text-accent text-sm">
      {fill(costText.without, { items: names.join("、") })}。{costText.withoutHint}
    </span>
  );
}

/** "A$1,160", "A$1,160 至 1,300". */
export function formatAud({ from, to }: Amount): string {
  return from === to ? formatMoney(from) : `${formatMoney(from)} 至 ${formatNumber(to)}`;
}

/** "¥5,614", "HK$5,614 至 6,291". */
function formatIn(aud: Amount, { currency, perDollar }: ExchangeRate): string {
  const { from, to } = convert(aud, perDollar);
  return `${currencySigns[currency]}${formatNumber(from)}${from === to ? "" : ` 至 ${formatNumber(to)}`}`;
}

/** The sum of a table, rounded and in the visitors' currency if there is a rate: "约 ¥108 万". The table has the exact sum. */
export const aboutSheet = ({ sum, missing }: CostSheet, rate: ExchangeRate | null): string =>
  fill(missing.length > 0 ? costText.atLeast : costText.about, {
    amount: rate ? formatConverted(sum.to, rate) : aboutAud(sum),
  });

/** Marks an incomplete sum as a lower bound: "至少 …". */
export function formatSum({ missing }: CostSheet, amount: string): string {
  return missing.length > 0 ? fill(costText.atLeast, { amount }) : amount;
}
