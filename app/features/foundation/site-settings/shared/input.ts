import { z } from "zod";
import { states } from "#worker/platform/australian-states.ts";
import { paragraphsField } from "#worker/platform/line-field.ts";
import { webhookRecipient } from "#worker/platform/services/staff-webhook.ts";
import { normalizeParagraphs } from "#worker/platform/text-input.ts";
import { holidayLine } from "#worker/platform/time/working-days.ts";
import { governingLaws, isAbn, writeAbn } from "./operator.ts";
import { parsePaymentAccounts } from "./payment-accounts.ts";
import { gstModes, isFileDays, isScriptAddress, maxFileDays, minFileDays } from "./settings.ts";

const line = (maxLength: number) =>
  z
    .string()
    .transform((text) => normalizeParagraphs(text).replaceAll(/[\n\t\u2028\u2029]+/g, " "))
    .pipe(z.string().max(maxLength, `最多 ${maxLength} 个字符`));

/** Lines of a setting. It must be sent: a form without it would clear the setting. */
const lines = (maxLength: number, tooLong: string) =>
  z.string().transform(normalizeParagraphs).pipe(z.string().max(maxLength, tooLong));

/** Maximum number of recipients of a topic. */
const maxRecipients = 10;

/** Recipients of mails about a topic: one a line, or separated by commas and spaces; "webhook" is the group chat. */
const recipients = z
  .string()
  .max(2000, "最多 2,000 个字符")
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;，；、]+/)
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.union([z.literal(webhookRecipient), z.email()], "每行一个完整的邮箱地址，或者 webhook"))
      .max(maxRecipients, `最多 ${maxRecipients} 个`),
  )
  .transform((list) => list.join("\n"));

/** Whether a line names a valid day: not "2028-02-30". */
function isHolidayLine(line: string): boolean {
  const date = holidayLine.exec(line)?.[2] ?? "";
  return z.iso.date().safeParse(date).success;
}

/** The form of the settings. `version` is the common version of all settings when the form was opened. */
export const settingsFormSchema = z.object({
  version: z.coerce.number().int().min(0),
  announcement: line(200),
  paymentInstructions: paragraphsField("请写明怎样付款", 2000, "最多 2,000 个字符"),
  paymentAccounts: lines(3000, "最多 3,000 个字符").superRefine((text, context) => {
    const parsed = parsePaymentAccounts(text);
    if ("problem" in parsed) context.addIssue({ code: "custom", message: parsed.problem });
  }),
  gst: z.enum(gstModes, "请从列表里选"),
  oldRate: z.enum(["on", "off"], "请从列表里选一项"),
  analyticsScript: z
    .string()
    .trim()
    .max(500, "最多 500 个字符")
    .refine((text) => text === "" || isScriptAddress(text), "请填写 https:// 开头的完整地址，或者留空")
    .transform((text) => (text === "" ? "" : new URL(text).href)),
  supportHours: line(300).pipe(z.string().min(1, "请写明什么时候回复")),
  officeState: z.enum(states, "请从列表里选一个州或领地"),
  officeHolidays: lines(4000, "最多 4,000 个字符").superRefine((text, context) => {
    const wrong = text.split("\n").find((line) => line.trim() !== "" && !isHolidayLine(line.trim()));
    if (wrong !== undefined)
      context.addIssue({ code: "custom", message: `看不懂“${wrong.trim()}”：每行一天，例如“2028-09-25 国王生日”` });
  }),
  orderFileDays: z
    .string()
    .trim()
    .refine(isFileDays, `请填写 ${minFileDays} 到 ${maxFileDays} 之间的天数`)
    .transform((text) => String(Number(text))),
  figureReminders: z.enum(["on", "off"], "请选择发或不发"),
  ...{ mailOrders: recipients, mailPayments: recipients, mailCancellations: recipients },
  ...{ mailOrderMessages: recipients, mailUploads: recipients, mailMessages: recipients, mailReports: recipients },
  operatorName: line(200),
  operatorAbn: z
    .string()
    .trim()
    .refine((text) => text === "" || isAbn(text), "这不是有效的 ABN：应当是 11 位数字，请照商业登记核对")
    .transform(writeAbn),
  operatorAddress: line(300),
  complaintsPerson: line(100),
  complaintsEmail: z
    .string()
    .trim()
    .pipe(z.union([z.literal(""), z.email("请填写完整的邮箱地址，或者留空")])),
  governingLaw: z
    .string()
    .refine((text) => text === "" || Object.hasOwn(governingLaws, text), "请从列表里选一个州或领地"),
  prcContact: line(300),
  mailHost: line(100),
});
