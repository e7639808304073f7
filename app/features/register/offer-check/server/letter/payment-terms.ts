import type { Line } from "../compare/registered.ts";
import { hasName, type School, wordsOf } from "../find-registered.ts";

// What a letter says of paying. The register holds no accounts and no terms: these lines are never called wrong.

const payee =
  /account\s?(?:name|holder|number|no\b|details)|\bacc?t\b\.? ?(?:name|no)|payable to|payee|payments? to\b|\bpay to ?[:：|]|beneficiary|\bBSB\b|\bSWIFT\b|\bIBAN\b|\bbank\b|(?:telegraphic|wire) transfer|\bremit|PayID|Western Union|Alipay|WeChat ?Pay|USDT|bitcoin|收款|戶名|户名|[账帐帳][号號户戶]|开户|银行|銀行|转[账帐]|轉帳|汇款|匯款|支付宝|微信/i;

const refused =
  /\bno refunds?\b|non[- ]?refundable|\bnot (?:be )?refund(?:ed|able)|不予?退(?![学步])|概不退|(?:不可|不能|无法|不得)退(?![学步])/i;
const refund = /refund|退款|退费|退還|退还|退學費|退学费/i;

const ahead =
  /\bdeposit|acceptance (?:fee|payment)|(?:initial|up-?front|commitment) (?:payment|fee)|pre-?paid|pay(?:able)? in advance|[定订訂押]金|首付|首期|预付|預付|[占留保]位费/i;

const named =
  /(?:account\s?(?:name|holder)|payable to|\bpay(?:ments?)? to(?= ?[:：|])|payee|beneficiary(?: name)?|户名|戶名|收款(?:人|方|单位|账户名?称?|户名))(?:\s*(?:is|(?:the )?account\s?name|为|是|:|：|\|)\s*)*\s*([^\n,;，；。|]{2,70}?)(?=\s{2}|\s*(?:$|[\n,;，；。|]|\bBSB\b|\bacc))/i;

const text = {
  account: "登记册不登银行账户，真假查不到。付款以前打学校官网上的电话（不用信里的），核对户名和账号。",
  ownName: "户名和登记的校名一样，账号的真假登记册查不到。付款以前打学校官网上的电话（不用信里的），核对户名和账号。",
  otherName:
    "户名里没有登记的校名。有的学校用总公司或付款平台的户名，骗子也这样做：付款以前打学校官网上的电话（不用信里的），核对户名和账号。",
  refused: "信里写了不退。先问清楚：签证被拒退多少，自己不去退多少。要学校官网上的退款政策，不只看这一句。",
  refund: "读一遍退款条款：签证被拒退多少，自己不去退多少，多少天之内退。",
  ahead: "问清楚这笔钱算不算学费、签证被拒退不退。收据要由学校开。",
};

/** Maximum number of characters of a line that are quoted. */
const longest = 110;

/**
 * Lines about the account, what is paid ahead and refunds, when a letter speaks of them.
 * @param schools those that the letter names
 */
export function readPaymentTerms(letter: string, schools: readonly School[]): Line[] {
  const lines = letter.split("\n");
  const quote = (pattern: RegExp) => {
    const line = lines.find((one) => pattern.test(one));
    const at = line === undefined ? 0 : Math.max(0, line.search(pattern) - longest / 2);
    return line === undefined ? null : (at > 0 ? "…" : "") + line.slice(at, at + longest).trim();
  };
  const say = (subject: Line["subject"], quoted: string | null, note: string, english?: string): Line[] =>
    quoted === null
      ? []
      : [{ subject, finding: "outside", letter: quoted, register: "", note, english: english ?? quoted }];
  const name = named.exec(letter)?.[1]?.trim();
  const isOwn = schools.some(({ names }) => names.some((one) => hasName(wordsOf(name ?? ""), one)));
  const isOther = name !== undefined && schools.length > 0 && !isOwn;
  const words = isOther ? text.otherName : name !== undefined && isOwn ? text.ownName : text.account;
  return [
    ...say("payee", quote(payee), words, name).map((line) => ({ ...line, ...(isOther && { stranger: name }) })),
    ...say("refund", quote(refused), text.refused)
      .concat(say("refund", quote(refund), text.refund))
      .slice(0, 1),
    ...say("ahead", quote(ahead), text.ahead),
  ];
}
