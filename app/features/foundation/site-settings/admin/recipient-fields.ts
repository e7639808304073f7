import type { FieldProps } from "#app/shell/form/field.tsx";
import type { StaffRecipients } from "../server/staff-topics.ts";
import { recipientFieldText as text } from "./text.json";
import { emptyRecipientHints } from "./text.ts";

const names = [
  "mailOrders",
  "mailPayments",
  "mailCancellations",
  "mailOrderMessages",
  "mailUploads",
  "mailMessages",
  "mailReports",
] as const satisfies (keyof StaffRecipients)[];

/** The fields that choose which members of the team get mails about a topic. */
export const recipientFields = (values: StaffRecipients): FieldProps[] =>
  names.map((name, at) => ({
    name,
    label: text[name],
    type: "textarea",
    rows: 2,
    // The rules stand once, at the first of them.
    hint: at === 0 ? text.hint : (emptyRecipientHints[name] ?? ""),
    defaultValue: values[name],
    autoComplete: "off",
    isOptional: true,
  }));
