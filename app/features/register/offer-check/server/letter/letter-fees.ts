import { z } from "zod";
import { amountsIn } from "./figures.ts";
import words from "./letter-words.json" with { type: "json" };

// The purpose of an amount in a letter, from the words around it.

const feeRoles = ["tuition", "grand", "net", "deposit", "scholarship", "other"] as const;

/** "deposit": a part to pay now. "grand": tuition with other charges. "net": after a scholarship. */
export type FeeRole = (typeof feeRoles)[number] | "unknown";

const feePeriods = ["total", "year", "semester", "term", "week"] as const;

/** The period that an amount is for. "any": not stated. */
export type FeePeriod = (typeof feePeriods)[number] | "any";

/** A pattern of letter-words.json. */
export const wordPattern = z.string().transform((words) => new RegExp(words, "i"));

/** The first pattern in the words around an amount decides. A price per unit ("other") proves nothing without the number of units. */
const { roles, periods } = z
  .object({
    roles: z.array(z.tuple([z.enum(feeRoles), wordPattern])),
    periods: z.array(z.tuple([z.enum(feePeriods), wordPattern])),
  })
  .parse(words);

/** The purpose of an amount, from the words around it. */
export const feeRoleOf = (context: string): FeeRole =>
  roles.find(([, pattern]) => pattern.test(context))?.[0] ?? "unknown";

/** The period that an amount is for. "Total first year tuition" is for a year. */
export function feePeriodOf(context: string): FeePeriod {
  if (/first[- ]year|1st year|year (1|one)\b|第一年|首年/i.test(context) && !/semester|学期/i.test(context))
    return "year";
  return periods.find(([, pattern]) => pattern.test(context))?.[0] ?? "any";
}

// The model of an amount: a figure, its purpose and its period. The nearest words in its own clause decide.

/** An amount in a letter, and its purpose. */
export interface OfferedFee {
  aud: number;
  written: string;
  role: FeeRole;
  period: FeePeriod;
  /** The price of one year level of a school. */
  isLevel: boolean;
  /** The sum of instalments in the letter, which may be those of the first year only. */
  isSum?: boolean;
}

/** Words after an amount that belong to it: "$3,750 x 8", "$9,800 per year", "$4,500 (full year)", "10,000 p.a.". */
const afterwards =
  /^\s*(?:\([^()$\d]*(?:\d\d? [a-z ]+)?\)|[/／]\s*[\p{L}.]+|(?:per|each|every|a|an|for|off|in|deposit)\b[^$;,，；]*|p\.? ?a\.?|annually|yearly|[x×]\s?\d+)/iu;

/** A payment to accept a place: its words name the part to pay, not a period. */
const payment =
  /\b(?:to accept|accept(?:ance)? (?:by|with|before)|(?:please|must|and|need to|have to|^) ?pay\b|(?:amount|payment|now) (?:due|required|payable))|接受.{0,8}[付交]|首付/i;

const boundary = /[;；。|,，、+()]|\s{2,}|\.(?=\s|$)|\s[-–—]\s|\band\b/;

/** The period in a label. For a cell of a table: that of the row, else of the column, else of the table. */
const periodOfLabel = (label: string): FeePeriod =>
  label
    .split(";")
    .map(feePeriodOf)
    .find((period) => period !== "any") ?? "any";

/**
 * The amounts in a text.
 * @param label the words of its label, heading, or row and column, used when nearer words decide nothing
 */
export function feesOf(label: string, text: string, isMoney: boolean): OfferedFee[] {
  // Amounts in brackets with other words are not prices of their own: "Total (tuition, OSHC $640) $19,365", "Tuition (including
  // materials)".
  const plain = text.replace(
    /(?<=\p{L}\s?)\((?=[^()]*\d{3})[^()]*\)(?=.*\d)|\(?\b(?:not )?(?:incl|excl)[^();,\d]*\)?/giu,
    (inside) => " ".repeat(inside.length),
  );
  const amounts = amountsIn(plain, isMoney);
  const fees: OfferedFee[] = [];
  let after = "";
  amounts.forEach(({ aud, at, written }, position) => {
    const last = amounts[position - 1];
    const from = last ? last.at + last.written.length + after.length : 0;
    const before = plain.slice(from, at);
    const tail = plain.slice(at + written.length, amounts[position + 1]?.at);
    // "AUD 500 material fee, AUD 200": words before a separator belong to the amount before them, the others to the next amount.
    const isOwn = position === amounts.length - 1 || boundary.test(tail);
    after = afterwards.exec(tail)?.[0] ?? (isOwn ? (tail.split(boundary, 1)[0] ?? "") : "");
    // "A$75,550 (7.56万澳币)" is one amount.
    if (last && /^\s*[(（]/.test(before) && Math.abs(aud / last.aud - 1) < 0.03) return;
    // "Total course tuition (8 trimesters): $83,880": the word in brackets does not change the total.
    const clauses = before
      .replace(/\([^()]*\)/g, " ")
      .trimEnd()
      .split(boundary);
    const near = `${clauses.at(-1) ?? ""} `;
    const sentence = before.split(/[.;。；]\s/).at(-1) ?? "";
    const previous = fees.at(-1);
    const between = plain.slice(last ? last.at + last.written.length : 0, at);
    const isPrice = /\d\s*(?:weeks?|周)\s*[x×@]\s*$/i.test(between);
    const isInstalment = /instal\w*(?: payments?)?(?: of| x|:|\s)*$|分.{0,4}每期/i.test(between);
    const inherited = previous && previous.role !== "unknown" ? previous.role : feeRoleOf(label);
    // "Tuition $24,000 in 6 instalments" and "Tuition $12,200 Materials $0" are tuition; "$5,000 deposit" is not.
    const own = feeRoleOf(near);
    const behind = /^\s*in \d/.test(after) ? "unknown" : feeRoleOf(after);
    const nearest =
      behind === "unknown" || own === "deposit" || (own !== "unknown" && behind === "other") ? own : behind;
    const found = [nearest, feeRoleOf(sentence)].find((role) => role !== "unknown") ?? inherited;
    const time = [near, after, sentence].map(feePeriodOf).find((period) => period !== "any");
    const isPayment = found === "tuition" && time !== "total" && payment.test(sentence);
    fees.push({
      ...{ aud, written },
      role:
        isInstalment || isPayment ? "deposit" : found === "tuition" && /scholarship|奖学金/i.test(near) ? "net" : found,
      period: isPrice ? "week" : (time ?? (found === previous?.role ? "any" : periodOfLabel(label))),
      isLevel: /\b(?:years?|yrs?|grade)\.? ?\d|\bprep\b|\d ?年级/i.test(position === 0 ? label + near : near),
    });
  });
  return fees;
}

/** The amounts in sentences and lists. A line without a word for a charge uses the heading above it, until the list ends. */
export function feesOfProse(lines: readonly { text: string; line: number }[]): OfferedFee[] {
  let heading = { text: "", line: -9, isMixed: false };
  return lines.flatMap(({ text, line }) => {
    const isNext = line - heading.line <= 1;
    const fees = feesOf(isNext ? heading.text : "", text, false);
    if (fees.length === 0) {
      const isHeading = feeRoleOf(text) !== "unknown" && text.length < 60;
      heading = isHeading ? { text, line, isMixed: false } : { text: "", line: -9, isMixed: false };
      return [];
    }
    // "Total" below tuition and other charges includes both.
    const isTotal = /^(?:total|合计|总计)\b/i.test(text) && feeRoleOf(text) === "unknown";
    const isMixed = isNext && (heading.isMixed || fees.some(({ role }) => role !== "tuition"));
    if (isNext) heading = { text: heading.text, line, isMixed };
    return isTotal && isMixed ? fees.map((fee) => ({ ...fee, role: "grand" as const })) : fees;
  });
}
