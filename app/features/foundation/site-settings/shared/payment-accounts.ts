// The setting paymentAccounts: the administrator's text, and the accounts for pages and mails. Without zod, because the
// browser loads it.

/** An account that customers pay to. */
export interface PaymentAccount {
  /** "澳大利亚银行转账" */
  title: string;
  /** "BSB" and "062-000": each value can be copied. */
  lines: readonly { label: string; value: string }[];
  /** Whether it takes Australian dollars: the page shows the amount in them too. */
  isAud: boolean;
  /** Content of the QR code of WeChat or Alipay; empty without one. */
  qr: string;
}

/** The label of the line whose value is shown as a QR code. */
const qrLabel = "收款码";

/** The label of the line with the currency of the account, and the values for Australian dollars and yuan. */
const currencyLabel = "币种";
const audNames = ["澳元", "aud"];
const yuanNames = ["人民币", "cny", "rmb"];

/** Maximum length of a QR code's text: a longer one is hard to scan from a small screen. */
const maxQr = 300;
const maxAccounts = 6;

/**
 * Parses accounts: blocks separated by empty lines. The first line of each is its title, each other line "label：value".
 * @returns the accounts, or the error message
 */
export function parsePaymentAccounts(text: string): { accounts: PaymentAccount[] } | { problem: string } {
  const accounts: PaymentAccount[] = [];
  for (const block of text.split(/\n\s*\n/).map((part) => part.trim())) {
    if (block === "") continue;
    const [title = "", ...rest] = block.split("\n").map((line) => line.trim());
    if (/[：:]/.test(title))
      return { problem: `“${title}”像是一项账号：每个账户的第一行只写名称，例如“澳大利亚银行转账”` };
    if (rest.length === 0) return { problem: `“${title}”下面没有账号：每行写一项，例如“账号：1234 5678”` };
    const lines: { label: string; value: string }[] = [];
    let qr = "";
    let isAud = false;
    for (const line of rest) {
      const [, label = "", value = ""] = /^([^：:]{1,30})[：:]\s*(\S.*)$/.exec(line) ?? [];
      if (label === "") return { problem: `看不懂“${line}”：每行写“名称：内容”，例如“BSB：062-000”` };
      if (label.trim() === currencyLabel) {
        isAud = audNames.includes(value.toLowerCase());
        if (!isAud && !yuanNames.includes(value.toLowerCase()))
          return { problem: `币种“${value}”看不懂：请写“澳元”或“人民币”` };
      } else if (label.trim() !== qrLabel) lines.push({ label: label.trim(), value });
      else if (value.length > maxQr || /\s/.test(value))
        return { problem: `收款码的内容最多 ${maxQr} 个字符，没有空格` };
      else qr = value;
    }
    accounts.push({ title, lines, isAud, qr });
  }
  return accounts.length > maxAccounts ? { problem: `最多 ${maxAccounts} 个账户` } : { accounts };
}

/** The accounts of the setting; empty if it does not parse. */
export function readPaymentAccounts(setting: string): PaymentAccount[] {
  const parsed = parsePaymentAccounts(setting);
  return "accounts" in parsed ? parsed.accounts : [];
}

/** The accounts as lines of a mail. The page of the order also has the QR code and the amount in Australian dollars. */
export const writePaymentAccounts = (accounts: readonly PaymentAccount[]): string =>
  accounts
    .map(({ title, lines, isAud, qr }) => {
      const parts = [
        ...lines.map(({ label, value }) => `${label} ${value}`),
        ...(qr === "" ? [] : ["收款码见订单的页面"]),
        ...(isAud ? ["要付多少澳元见订单的页面"] : []),
      ];
      return `${title}：${parts.join("；")}`;
    })
    .join("\n");
