import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import type { useForm } from "#app/shell/form/use-form.ts";
import { writePrice } from "#worker/platform/money.ts";
import { describeTransfer, isReversal, type MoneyRow, moneyWayNames, waysByHand } from "../../shared/money/ways.ts";
import { moneyText } from "./text.json";

interface Look {
  dayLabel?: string;
  /** Whether the form has other buttons that ignore these fields. */
  isOptional?: boolean;
}

/** Fields of a form for a manual payment or refund. */
export const transferFields = (
  { way, day, reference }: Partial<Pick<MoneyRow, "way" | "day" | "reference">>,
  { dayLabel = moneyText.day, isOptional = false }: Look = {},
): FieldProps[] => [
  {
    ...{ name: "way", type: "select", label: moneyText.way, placeholder: moneyText.wayChoose, defaultValue: way },
    options: waysByHand.map((value) => ({ value, label: moneyWayNames[value] })),
    ...{ isOptional, optionalNote: "" },
  },
  { name: "day", type: "date", label: dayLabel, defaultValue: day, isOptional, optionalNote: "" },
  {
    name: "reference",
    label: moneyText.referenceField,
    isOptional: true,
    autoComplete: "off",
    defaultValue: reference,
  },
];

interface Props extends Look {
  field: ReturnType<typeof useForm>["field"];
  /** The default day, YYYY-MM-DD: today in Sydney for staff, in China for customers. */
  today: string;
}

/** The details of a payment or refund: way, day and reference. */
export const TransferFields = ({ field, today, ...look }: Props) => (
  <div className="grid gap-4 sm:grid-cols-3">
    {transferFields({ day: today }, look).map((one) => (
      <Field key={one.name} {...one} {...field(one.name, one.defaultValue)} />
    ))}
  </div>
);

/** "收到 ¥1,100（银行转账，2026-11-24，参考号 8842）": a row of the ledger in one line. */
export function writeMoneyLine(row: MoneyRow): string {
  const { direction, amount, currency } = row;
  const what = isReversal(row) ? moneyText.reversed : moneyText.direction[direction];
  return `${what} ${writePrice({ currency, priceFrom: amount })}（${describeTransfer(row)}）`;
}
