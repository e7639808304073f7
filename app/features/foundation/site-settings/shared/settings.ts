import { noOperator } from "./operator.ts";

// The defaults and their bounds; the schema of the form is in input.ts, so that pages do not load zod.

/** The settings and their defaults, which apply until a setting is saved, in the order of the form. */
export const defaultSettings = {
  /** A line at the top of every page; empty: none. */
  announcement: "",
  /** https address of a third party's analytics script; empty: none. */
  analyticsScript: "",
  /** Accounts that customers pay to, as readPaymentAccounts parses it; empty: staff name it in their message. */
  paymentAccounts: "",
  /** How to pay by transfer, WeChat or Alipay; shown with orders. Line breaks are preserved. */
  paymentInstructions:
    "可以用银行转账、微信或支付宝付款。收款账号写在客服关于付款的留言里，见订单页面的“往来与记录”；付款时请备注订单号。我们收到款项以后，订单会变为“已付款”，并发邮件通知。",
  /** One of gstModes: whether prices contain GST. */
  gst: "none",
  /** Whether amounts are converted at a rate of more than oldestRateDays: "on" or "off". */
  oldRate: "off",
  /** Text about reply times on the contact page. */
  supportHours: "我们在两个工作日内回复，周末和澳大利亚公众假期除外。",
  /** The state of the team's office, one of states, for its public holidays. */
  officeState: "NSW",
  /** Public holidays that administrators added (YYYY-MM-DD and words) or removed (with a minus before the day), one per line. */
  officeHolidays: "",
  /** How many days after an order's end its files are removed; digits. */
  orderFileDays: "90",
  /** Whether administrators and editors are mailed before the days on which figures change: "on" or "off". */
  figureReminders: "on",
  /** Recipients of mails to staff by topic (server/site-settings.ts). */
  ...{ mailOrders: "", mailPayments: "", mailCancellations: "", mailOrderMessages: "", mailUploads: "" },
  ...{ mailMessages: "", mailReports: "" },
  ...noOperator,
};

export type SiteSettings = typeof defaultSettings;

export type SettingKey = keyof SiteSettings;

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

/** Whether the operator charges GST; receipts state it. */
export const gstModes = ["none", "included", "free"] as const;

export type GstMode = (typeof gstModes)[number];

/** Bounds of orderFileDays: customers need time to download and to complain; at most a year. */
export const minFileDays = 30;
export const maxFileDays = 365;

/** Whether a text is a number of days within the bounds. */
export const isFileDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= minFileDays && Number(text) <= maxFileDays;

/** The setting as a number; the default when it is missing or invalid. */
export const fileDaysOf = (setting: string | null | undefined): number =>
  Number(setting && isFileDays(setting) ? setting : defaultSettings.orderFileDays);

/**
 * Whether a script can be loaded from an address: https, no credentials, and a host of letters, digits, dots and hyphens. The
 * host becomes part of the Content Security Policy, where `;` and `*` have a meaning.
 */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
}
