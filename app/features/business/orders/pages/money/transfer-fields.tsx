import { Field } from "#app/shell/form/field.tsx";
import type { useForm } from "#app/shell/form/use-form.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { isReversal, type MoneyRow, moneyWayNames, waysByHand } from "../../shared/money/ways.ts";
import { moneyText } from "./text.json";

interface Props {
  field: ReturnType<typeof useForm>["field"];
  /** The day that is filled in, YYYY-MM-DD: today in Sydney for staff, in China for customers. */
  today: string;
  dayLabel?: string;
  /** The form has other buttons, for which these fields do not count. */
  isOptional?: boolean;
}

/** How money came or went: way, day and reference. */
export function TransferFields({ field, today, dayLabel = moneyText.day, isOptional = false }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        type="select"
        label={moneyText.way}
        placeholder={moneyText.wayChoose}
        options={wayOptions}
        isOptional={isOptional}
        optionalNote=""
        {...field("way")}
      />
      <Field type="date" label={dayLabel} isOptional={isOptional} optionalNote="" {...field("day", today)} />
      <Field label={moneyText.referenceField} isOptional autoComplete="off" {...field("reference")} />
    </div>
  );
}

/** The ways in which money comes by hand, for a select. */
export const wayOptions = waysByHand.map((value) => ({ value, label: moneyWayNames[value] }));

/** "收到 ¥1,100（银行转账，2026-11-24，参考号 8842）": a row of the ledger in one line. */
export function writeMoneyLine(row: MoneyRow): string {
  const { direction, amount, currency, way, day, reference } = row;
  const what = isReversal(row) ? moneyText.reversed : moneyText.direction[direction];
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [fill(moneyText.reference, { reference })])];
  return `${what} ${writePrice({ currency, priceFrom: amount })}（${about.join("，")}）`;
}
