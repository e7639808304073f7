import { stateNames } from "#worker/platform/australian-states.ts";

// The operator of the site, entered in the settings. Pages omit the sentence of an empty value. Without a name, an ABN and an address
// nothing is sold, and pages state so.

/** The operator before any value is set. */
export const noOperator = {
  /** Name of the company, or of the person who trades. */
  operatorName: "",
  /** Australian Business Number, `53 004 085 616`. */
  operatorAbn: "",
  operatorAddress: "",
  /** Name or position of the person who answers complaints. */
  complaintsPerson: "",
  complaintsEmail: "",
  /** Key of governingLaws. */
  governingLaw: "",
  /** The company that hosts the support mailbox: PIPL requires the names of recipients abroad. */
  mailHost: "",
  /** The contact in mainland China that PIPL requires of overseas recipients. */
  prcContact: "",
};

export type Operator = typeof noOperator;

export const operatorKeys = Object.keys(noOperator) as (keyof Operator)[];

/** States and territories whose law may govern the terms. */
export const governingLaws: Readonly<Record<string, string>> = { ...stateNames, ACT: "首都领地" };

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Whether a text is an Australian Business Number: eleven digits, with optional spaces. The first digit less one and the others, each
 * times its weight, add up to a multiple of 89.
 */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(/\s/g, "");
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = abnWeights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** `53 004 085 616`, as the Australian Business Register writes it. */
export const writeAbn = (text: string): string =>
  text.replaceAll(/\s/g, "").replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");

/** Missing settings of the operator. `prcContact` is excluded, because the law requires it only of some operators. */
export const missingOf = (operator: Operator): (keyof Operator)[] =>
  operatorKeys.filter((key) => key !== "prcContact" && operator[key].trim() === "");

/** Details of the seller that customers must see before anything is sold. */
export const sellerKeys = ["operatorName", "operatorAbn", "operatorAddress"] as const satisfies (keyof Operator)[];

/** The message of a refused order or membership while sellerKeys are incomplete. */
export const noSellerText = "网站经营者的法定名称、ABN 和地址还没有公布，公布以前不收新订单，也不收会员的付款。";

/** "某某有限公司 · ABN 53 004 085 616 · 1 Example St" from the settings, for the footer and receipts; may be empty. */
export const operatorLine = ({ operatorName, operatorAbn, operatorAddress }: Operator): string =>
  [operatorName, operatorAbn && `ABN ${operatorAbn}`, operatorAddress].filter(Boolean).join(" · ");

/** The operator's text as plain text in Markdown: its special characters are escaped. */
const plain = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");

const mailTo = (address: string) => `[${plain(address)}](mailto:${address})`;

/**
 * The placeholders for the operator in pages of content, as Markdown; empty while a value is missing, except the first
 * and the last.
 */
export interface OperatorTexts {
  /** The operator: name, ABN, address; while one is missing, a note that nothing new is sold. */
  operator: string;
  /** The person who answers complaints. */
  "operator-complaints": string;
  "operator-law": string;
  /** The recipient of personal data outside mainland China, and how to reach it. */
  "operator-abroad": string;
  /** Name of the company that hosts the support mailbox; without it, how to ask for the name. */
  "mail-host": string;
}

/**
 * The sentences about the operator.
 * @param contact our address, for the overseas recipient without an address for complaints
 */
export function operatorTexts(operator: Operator, contact: string): OperatorTexts {
  const { operatorName, operatorAbn, operatorAddress, complaintsPerson, complaintsEmail, prcContact } = operator;
  const law = governingLaws[operator.governingLaw];
  const reach = complaintsEmail || contact;
  const known = sellerKeys.filter((key) => operator[key].trim() !== "").length;
  return {
    operator: [
      operatorName && `本网站由 **${plain(operatorName)}** 经营。`,
      operatorAbn && `澳大利亚商业编号（ABN）：${plain(operatorAbn)}。`,
      operatorAddress && `地址：${plain(operatorAddress)}。`,
      known < sellerKeys.length &&
        `${known > 0 ? "其余的" : ""}经营者信息还没有公布，公布以前不收新订单，也不收会员的付款。`,
    ]
      .filter(Boolean)
      .join(""),
    "operator-complaints": [
      complaintsPerson && `投诉由${plain(complaintsPerson)}负责处理。`,
      complaintsEmail &&
        `投诉请写信到 ${mailTo(complaintsEmail)}，写上订单号或登录邮箱（有的话）、发生了什么、你希望怎样解决。`,
    ].join(""),
    "operator-law": law ? `这些条款适用澳大利亚${law}的法律。` : "",
    "operator-abroad": [
      operatorName && `境外接收方的名称：${plain(operatorName)}；联系方式：${mailTo(reach)}。`,
      prcContact && `在中国大陆可以联系：${plain(prcContact)}。`,
    ].join(""),
    "mail-host": operator.mailHost ? plain(operator.mailHost) : "名称写信问我们，我们书面告知",
  };
}
