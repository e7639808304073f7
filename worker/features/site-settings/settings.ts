import { z } from "zod";
import { normalizeParagraphs } from "#worker/platform/text-input.ts";

/** What the back office can set of the whole site. */
export interface SiteSettings {
  /** A line on top of every page; empty: none. */
  announcement: string;
  /** How to pay by transfer, WeChat or Alipay; shown with orders. Lines are kept. */
  paymentInstructions: string;
  /** Of a third party's script that counts visits, https; empty: none. */
  analyticsScript: string;
  /** When messages are answered; on the contact page. */
  supportHours: string;
  /** How many days after an order's end its files are removed; digits. */
  orderFileDays: string;
}

export type SettingKey = keyof SiteSettings;

/** What holds until somebody has set something else. */
export const defaultSettings: SiteSettings = {
  announcement: "",
  paymentInstructions:
    "可以用银行转账、微信或支付宝付款。收款账号写在客服请您付款的那条留言里，见下面的历史记录；付款时请备注订单号。收到款项后，订单会变为“已付款”，并发邮件告诉您。",
  analyticsScript: "",
  supportHours: "我们在两个工作日内回复，周末和澳大利亚公众假期除外。",
  orderFileDays: "90",
};

/** Bounds of orderFileDays: time to fetch what was delivered and to complain; no longer than a year. */
export const fewestFileDays = 30;
export const mostFileDays = 365;

const isFileDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= fewestFileDays && Number(text) <= mostFileDays;

/** The setting as a number; the default for one that was never set, or was written past the form. */
export const fileDaysOf = (setting: string | null | undefined): number =>
  Number(setting && isFileDays(setting) ? setting : defaultSettings.orderFileDays);

/** Whether the way to pay is still the one above, which names no account: then staff name it in their message. */
export const isDefaultWayToPay = ({ paymentInstructions }: Pick<SiteSettings, "paymentInstructions">): boolean =>
  paymentInstructions === defaultSettings.paymentInstructions;

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

const line = (most: number) =>
  z
    .string()
    .transform((text) => normalizeParagraphs(text).replaceAll(/[\n\t\u2028\u2029]+/g, " "))
    .pipe(z.string().max(most, `最多 ${most} 个字符`));

/** What the form of the settings sends. */
export const settingsSchema = z.object({
  announcement: line(200),
  paymentInstructions: z
    .string()
    .transform(normalizeParagraphs)
    .pipe(z.string().min(1, "请写明怎样付款").max(2000, "最多 2,000 个字符")),
  analyticsScript: z
    .string()
    .trim()
    .max(500, "最多 500 个字符")
    .refine((text) => text === "" || isScriptAddress(text), "请填写 https:// 开头的完整地址，或者留空")
    .transform((text) => (text === "" ? "" : new URL(text).href)),
  supportHours: line(300).pipe(z.string().min(1, "请写明什么时候回复")),
  orderFileDays: z
    .string()
    .trim()
    .refine(isFileDays, `请填写 ${fewestFileDays} 到 ${mostFileDays} 之间的天数`)
    .transform((text) => String(Number(text))),
});

/**
 * Whether a script may be loaded from there: https, nothing secret in it, and a host of letters and digits: others are
 * addresses too, but `;` and `*` mean something in the policy that names the host.
 */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname);
}
