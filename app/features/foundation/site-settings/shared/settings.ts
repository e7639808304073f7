import type { StaffRecipients } from "../server/staff-topics.ts";
import { noOperator, type Operator } from "./operator.ts";

// The defaults and their bounds; the schema of the form is in input.ts, so that the page loads zod only with the form.

export interface SiteSettings extends Operator, StaffRecipients {
  /** A line at the top of every page; empty: none. */
  announcement: string;
  /** How to pay by transfer, WeChat or Alipay; shown with orders. Line breaks are preserved. */
  paymentInstructions: string;
  /** Accounts that customers pay to, as readPaymentAccounts parses it; empty: staff name it in their message. */
  paymentAccounts: string;
  /** Key of gstModes: whether prices contain GST. */
  gst: string;
  /** Whether amounts are converted also at a rate of more than oldestRateDays: "on" or "off". */
  oldRate: string;
  /** https address of a third party's analytics script; empty: none. */
  analyticsScript: string;
  /** Reply times on the contact page. */
  supportHours: string;
  /** Where the team works, one of holidayStates: its public holidays are no working days. */
  officeState: string;
  /** Public holidays that administrators added (YYYY-MM-DD and words) or took out (a minus before), a line each. */
  officeHolidays: string;
  /** How many days after an order's end its files are removed; digits. */
  orderFileDays: string;
  /** Whether administrators and editors are mailed before the days on which figures change: "on" or "off". */
  figureReminders: string;
}

/** Whether the operator charges GST, as receipts say it. */
export const gstModes = ["none", "included", "free"] as const;

export type GstMode = (typeof gstModes)[number];

/** The setting as a mode; "none" when it is missing or invalid. */
export const gstModeOf = (setting: string | null | undefined): GstMode =>
  gstModes.find((mode) => mode === setting) ?? "none";

export type SettingKey = keyof SiteSettings;

/** The defaults, which apply until a setting is saved. */
export const defaultSettings: SiteSettings = {
  announcement: "",
  paymentInstructions:
    "可以用银行转账、微信或支付宝付款。收款账号写在客服关于付款的留言里，见订单页面的“往来与记录”；付款时请备注订单号。我们收到款项以后，订单会变为“已付款”，并发邮件通知。",
  paymentAccounts: "",
  gst: "none",
  oldRate: "off",
  analyticsScript: "",
  supportHours: "我们在两个工作日内回复，周末和澳大利亚公众假期除外。",
  officeState: "NSW",
  officeHolidays: "",
  orderFileDays: "90",
  figureReminders: "on",
  mailOrders: "",
  mailPayments: "",
  mailCancellations: "",
  mailOrderMessages: "",
  mailUploads: "",
  mailMessages: "",
  mailReports: "",
  ...noOperator,
};

/** Bounds of orderFileDays: customers need time to download and to complain; at most a year. */
export const minFileDays = 30;
export const maxFileDays = 365;

/** Whether a text is a number of days within the bounds. */
export const isFileDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= minFileDays && Number(text) <= maxFileDays;

/** The setting as a number; the default when it is missing or invalid. */
export const fileDaysOf = (setting: string | null | undefined): number =>
  Number(setting && isFileDays(setting) ? setting : defaultSettings.orderFileDays);

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

/**
 * Whether a script can be loaded from an address: https, no credentials, and a host of letters, digits, dots and hyphens. The
 * host becomes part of the Content Security Policy, where `;` and `*` have a meaning.
 */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
}
