import type { ReactNode } from "react";
import { Link } from "react-router";
import { monthOf } from "#app/features/business/orders/pages/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Answered, MonthCount, Months, OfMonths } from "../server/read-months.ts";
import { writeWait } from "./figures.tsx";
import { overviewAdminText } from "./text.json";

const text = overviewAdminText.month;

const newOrders = "/admin/orders?from={from}&to={to}&sort=created&order=down";
const newMessages = "/admin/messages?from={from}&to={to}&sort=created&order=down";
const ended = (status: string) => `/admin/orders?status=${status}&endedFrom={from}&endedTo={to}&sort=ended&order=down`;

/** The lines in their order, with the list of the rows behind each for the days of a month; a count is next to its median time. */
const lines: readonly [name: MonthCount | Answered, list: string][] = [
  ["order.received", newOrders],
  ["order.answered", newOrders],
  ["order.delivered", ended("delivered")],
  ["order.cancelled", ended("cancelled")],
  ["order.refunded", ended("refunded")],
  ["message.received", newMessages],
  ["message.answered", newMessages],
];

interface Line {
  label: string;
  /** It is a detail of the previous line. */
  isSub?: boolean;
  list: string;
  shown: ReactNode[];
}

const weightOf = (value: number) => (value === 0 ? "text-muted" : "font-semibold");

function countLines({ counts, medians }: Months): Line[] {
  const figures: Partial<Record<MonthCount | Answered, OfMonths<number | null>>> = { ...counts, ...medians };
  return lines.flatMap(([name, list]) => {
    const isSub = name.endsWith(".answered");
    const write = (value: number) =>
      isSub ? writeWait(value) : <span className={weightOf(value)}>{formatNumber(value)}</span>;
    const shown = figures[name]?.map((value) => (value === null ? text.noAnswer : write(value)));
    return shown ? [{ label: text.lines[name], isSub, list, shown }] : [];
  });
}

const moneyLines = ({ money, rate }: Months): Line[] =>
  (money ?? []).map(({ currency, kind, amounts }) => ({
    label: fill(text[kind], { currency: text.currencies[currency] }),
    list: `/admin/money?from={from}&to={to}&direction=${kind}&currency=${currency}&sort=day&order=down`,
    shown: amounts.map((amount) => (
      <>
        <span className={weightOf(amount)}>
          {amount < 0 && "−"}
          {writePrice({ currency, priceFrom: Math.abs(amount) })}
        </span>
        {rate && currency === "CNY" && amount > 0 && (
          <span className="block text-muted">{fill(text.aud, { amount: writeAud(amount / rate.value) })}</span>
        )}
      </>
    )),
  }));

/** In whole dollars. */
const writeAud = (cents: number) => writePrice({ currency: "AUD", priceFrom: Math.round(cents / 100) * 100 });

/** This month and the one before, with a link to the rows behind each number. */
export function MonthsTable(props: Months) {
  const { months, medians, money, rate } = props;
  const days = months.map((month) => monthOf(`${month}-01`));
  return (
    <div className="max-w-3xl rounded-lg border border-line bg-surface px-3 sm:px-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-muted">
            <td />
            {months.map((month, at) => (
              <th key={month} scope="col" className="w-[28%] py-2 pl-3 text-right font-medium">
                {at === 0 ? text.now : text.before}{" "}
                <span className="inline-block font-normal tabular-nums">{month}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...countLines(props), ...moneyLines(props)].map(({ label, isSub = false, list, shown }) => (
            <tr key={`${label} ${list}`} className={isSub ? "" : "border-line border-t"}>
              <th scope="row" className={`py-2.5 text-left font-normal ${isSub ? "pl-3 text-muted" : ""}`}>
                {label}
              </th>
              {days.map((month, at) => (
                <td key={month.from} className="pl-3 text-right align-top tabular-nums">
                  <Link
                    to={fill(list, { ...month })}
                    className="block py-2.5 underline-offset-4 hover:text-primary hover:underline"
                  >
                    {shown[at]}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t py-2 text-muted text-sm">
        {Object.keys(medians).length > 0 && text.medianNote}
        {money && (money.length === 0 ? text.noMoney : text.moneyNote)}
        {rate &&
          money?.some(({ currency }) => currency === "CNY") &&
          fill(text.rateNote, { day: rate.day, rate: formatNumber(rate.value, { atMost: 4 }) })}
      </p>
    </div>
  );
}
