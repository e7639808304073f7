import { amountsIn } from "./figures.ts";

// The purpose of an amount in a letter, from the words around it.

/** "deposit": a part to pay now. "grand": tuition with other charges. "net": after a scholarship. */
export type FeeRole = "tuition" | "grand" | "net" | "deposit" | "scholarship" | "other" | "unknown";

/** The period that an amount is for. "any": not stated. */
export type FeePeriod = "total" | "year" | "semester" | "term" | "week" | "any";

const roles: readonly [FeeRole, RegExp][] = [
  // A price per unit proves nothing without the number of units.
  [
    "other",
    /(per|an?|each|every|one) (\d+[- ]?(cp|credit)[- ])?(unit|subject|course\b|credit point|cp\b|module|UOC)|(unit|subject) (fee|price)|application|confirmation|admin\b|administ|boarding|residential|technology|capital|laptop|building|[每一](门|科|学分)/i,
  ],
  [
    "grand",
    /package (fee|total|price|cost)|total.{0,30}\bpackage\b|combined|all courses|both courses|overall|套餐|打包|两门/i,
  ],
  [
    "net",
    /(after|less|net of|minus).{0,30}(scholarship|bursary|discount)|net (tuition|fee|payable)|(奖学金|减免|折扣|獎學金).{0,4}后|实付|净学费|\bnet\b/i,
  ],
  ["scholarship", /scholarship|bursary|discount|waiver|reduction|grant\b|奖学金|獎學金|减免|优惠|折扣/i],
  [
    "other",
    /oshc|health|insurance|medibank|bupa|allianz|nib\b|ahm\b|保险|保險|医疗|application fee|enrol?ment fee|registration fee|material|resource|amenit|ssaf|accommodation|homestay|airport|guardian|welfare|non[- ]?tuition|textbook|books|uniform|levy|excursion|camp\b|bond|placement fee|orientation|visa|living|报名费|申请费|注册费|材料费|杂费|住宿|接机|监护|其他费用|非学费|校服|教材|签证|生活费/i,
  ],
  [
    "deposit",
    /deposit|initial|invoice|you pay|commitment|due (now|on|by|before|prior)|payable (now|on|by|before|to accept)|to (accept|secure)|upfront|up front|pre-?paid|already paid|paid to date|instal|balance|outstanding|payment \d(?!\d)|refund|首期|首付|定金|押金|预付|預付|分期|余款|已付|应付|退款|接受录取/i,
  ],
  [
    "grand",
    /grand total|total (amount|payable|fees? payable|cost of attendance|charges)|合计|总计|總計|费用总额|总费用/i,
  ],
  [
    "tuition",
    /tuition|course (fee|cost|total)|program(me)? (fee|cost)|school fee|annual fee|fee per|学费|學費|课程费/i,
  ],
  ["grand", /total (fees?|costs?)|all fees/i],
  ["tuition", /\b(fees?|prices?)\b|费用/i],
];

/** The purpose of an amount, from the words around it. */
export const feeRoleOf = (context: string): FeeRole =>
  roles.find(([, pattern]) => pattern.test(context))?.[0] ?? "unknown";

const periods: readonly [FeePeriod, RegExp][] = [
  ["week", /per week|\/ ?w(ee)?k|weekly|a week|每周|一周/i],
  ["semester", /(?<!tri)semester|学期|學期/i],
  ["term", /trimester|\bterm\b|session|study period|teaching period|per unit|quarter|一期|每期/i],
  [
    "total",
    /(total|whole|entire|full|complete).{0,24}(tuition|course|program|fee|duration)|(tuition|course|program|fee).{0,24}(total|entire|whole|full)|for the (whole |entire |full )?(course|program|degree)|(for|over|all)( the)? (\d|two|three|four|five|six) years|(?<!第|\d)[两二三四五六2-6] ?年(学费|总|共|合|[:：]?\s?\d)|^\W*total\b|\btotal\W*$|全程|总学费|學費總|总额|全部|整个|合计|总计|總學費/i,
  ],
  [
    "year",
    /per (year|annum|calendar year|academic year)|annual|\/ ?y(ea)?r|p\.? ?a\b|each year|a year|(year|yr) ?(\d|one)|full[- ]year|first[- ]year|1st year|一年|每年|年学费|年度|学年|第一年|首年|年費|20\d\d (tuition|fee|annual|indicative)|(fee|tuition|rate).{0,14}\b20\d\d\b|^\W*20\d\d年?\W*$|20\d\d年|[/／]\s?年/i,
  ],
];

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
