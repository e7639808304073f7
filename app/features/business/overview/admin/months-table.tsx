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

/** The list with the rows of a count, for the days of a month. */
const listOf: Readonly<Record<MonthCount, (from: string, to: string) => string>> = {
  "order.received": (from, to) => `/admin/orders?from=${from}&to=${to}&sort=created&order=down`,
  "order.delivered": (from, to) => ended("delivered", from, to),
  "order.cancelled": (from, to) => ended("cancelled", from, to),
  "order.refunded": (from, to) => ended("refunded", from, to),
  "message.received": (from, to) => `/admin/messages?from=${from}&to=${to}&sort=created&order=down`,
};

const ended = (status: string, from: string, to: string) =>
  `/admin/orders?status=${status}&endedFrom=${from}&endedTo=${to}&sort=ended&order=down`;

/** Answered cases; each median links to the received ones of the month. */
const received = {
  "order.answered": "order.received",
  "message.answered": "message.received",
} as const satisfies Record<Answered, MonthCount>;

const isAnswered = (name: MonthCount | Answered): name is Answered => name in received;

/** The lines in their order. A count is next to its median time. */
const lines: readonly (MonthCount | Answered)[] = [
  "order.received",
  "order.answered",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "message.received",
  "message.answered",
];

interface Line {
  key: string;
  label: string;
  /** It is a detail of the previous line. */
  isSub?: boolean;
  to: (from: string, to: string) => string;
  shown: OfMonths<ReactNode>;
}

const both = <Value,>(values: OfMonths<Value>, write: (value: Value) => ReactNode): OfMonths<ReactNode> => [
  write(values[0]),
  write(values[1]),
];

const countLines = ({ counts, medians }: Months): Line[] =>
  lines.flatMap((name): Line[] => {
    const line = { key: name, label: text.lines[name] };
    if (isAnswered(name)) {
      const values = medians[name];
      return values
        ? [
            {
              ...line,
              isSub: true,
              to: listOf[received[name]],
              shown: both(values, (time) => (time === null ? text.noAnswer : writeWait(time))),
            },
          ]
        : [];
    }
    const values = counts[name];
    return values ? [{ ...line, to: listOf[name], shown: both(values, writeCount) }] : [];
  });

const writeCount = (value: number) => (
  <span className={value === 0 ? "text-muted" : "font-semibold"}>{formatNumber(value)}</span>
);

const moneyLines = ({ money, rate }: Months): Line[] =>
  (money ?? []).map(({ currency, kind, amounts }) => ({
    key: `${currency} ${kind}`,
    label: fill(text[kind], { currency: text.currencies[currency] }),
    to: (from, to) => `/admin/money?from=${from}&to=${to}&direction=${kind}&currency=${currency}&sort=day&order=down`,
    shown: both(amounts, (amount) => (
      <>
        <span className={amount === 0 ? "text-muted" : "font-semibold"}>
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
          {[...countLines(props), ...moneyLines(props)].map(({ key, label, isSub = false, to, shown }) => (
            <tr key={key} className={isSub ? "" : "border-line border-t"}>
              <th scope="row" className={`py-2.5 text-left font-normal ${isSub ? "pl-3 text-muted" : ""}`}>
                {label}
              </th>
              {days.map((month, at) => (
                <td key={month.from} className="pl-3 text-right align-top tabular-nums">
                  <Link
                    to={to(month.from, month.to)}
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
