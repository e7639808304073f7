// Finds codes in typed or pasted text. Pure functions: only the database knows whether a code is registered (server/check-codes.ts).

/** A code in a text. */
export interface WrittenCode {
  /** As typed, full-width characters as ASCII, in capitals: "O77475F". */
  typed: string;
  kind: "cricos" | "vet" | "rto" | "teqsa";
  /** The possible codes in the register's form, likeliest first: lost zeros are restored, letters that look like digits replaced. */
  meant: string[];
}

/** Words that introduce a code: "CRICOS Provider Code:", "课程代码". */
const introduction =
  /(?:CRICOS|CRS|VET|TGA|NATIONAL|COURSE|PROVIDER|TRAINING|PROGRAM(?:ME)?|QUALIFICATION|REGISTRATION|INSTITUTION|UNIT|RTO|TEQSA|CODES?|NUMBERS?|NO\.?|ID|课程|課程|院校|学校|學校|机构|機構|专业|專業|注册|註冊|登记|登記|全国|全國|代码|代碼|编号|編號|代号|代號|号码|號碼|号|號)/;

const introductions = new RegExp(String.raw`^(?:${introduction.source}[\s:：#=.\-/]*)+`);

/** The letters that a code may end in. */
const lastLetters = "ABCDEFGHJKM";

/** Digits, and the letters that are mistaken for them. */
const lookAlikes: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };

const asDigits = (text: string) => text.replace(/[OQILZSB]/g, (letter) => lookAlikes[letter] ?? letter);

/** National codes: a qualification (BSB50120), an accredited course (22603VIC, 10363NAT), a unit (BSBCRT511). */
const vetCode =
  /^(?:(?!AUD|USD|CNY|RMB|HKD|TWD|NZD|VIC|NSW|QLD|TAS|ACT|RTO|PRV)[A-Z]{3}\d{5}|\d{5}(?:VIC|NSW|QLD|WA|SA|TAS|ACT|NT|NAT)|(?!PRV)[A-Z]{6,8}\d{3,4}[A-Z]?)$/;

/** A text in normalised form: full-width as ASCII, in capitals, any white space one space, without marks that only format. */
const writtenForm = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();

/**
 * The code that the whole text is, optionally with introducing words: "CRICOS: 077475F", "O77475F", "77475f", "0 75119 J". Null for
 * everything else: a price, a year, a postcode, words.
 */
export function asCode(text: string): WrittenCode | null {
  const written = writtenForm(text).replace(/^[\s"'“”(（[【]+|[\s"'“”)）\]】.,;。，；?？!！]+$/g, "");
  const intro = introductions.exec(written)?.[0] ?? "";
  const rest = written.slice(intro.length);
  const joined = rest.replace(/[\s\-–—_.·]/g, "");
  if (joined === "" || joined.length > 13 || !/\d/.test(joined)) return null;
  // Without an introduction, digits must be adjacent: not "BSB 501 20".
  if (vetCode.test(joined) && (intro !== "" || !/^[A-Z]{3} \d(?!\d{4}$)/.test(rest)))
    return { typed: joined, kind: "vet", meant: [joined] };
  // HLT54I21: letters for digits, of which most are digits.
  const qualification = joined.slice(0, 3) + asDigits(joined.slice(3));
  if (/^[A-Z]{3}(?=(?:\D*\d){3}).{5}$/.test(joined) && vetCode.test(qualification))
    return { typed: joined, kind: "vet", meant: [qualification] };
  if (/^PRV\d{5}$/.test(joined)) return { typed: joined, kind: "teqsa", meant: [joined] };
  if (/RTO/.test(intro) && /^\d{4,6}$/.test(joined)) return { typed: joined, kind: "rto", meant: [joined] };
  return cricosOf(joined, { isIntroduced: intro !== "", wasSplit: joined !== rest });
}

function cricosOf(
  joined: string,
  { isIntroduced, wasSplit }: { isIntroduced: boolean; wasSplit: boolean },
): WrittenCode | null {
  const digits = asDigits(joined.slice(0, -1));
  const [last = ""] = joined.slice(-1);
  // The zeros at the beginning of a code are often typed as letters: OOOO8C.
  const typedDigits = joined.slice(0, -1).replace(/^O+/, asDigits).replace(/\D/g, "").length;
  if (!/^\d+$/.test(digits) || typedDigits * 2 < digits.length) return null;
  const code = (meant: string[]): WrittenCode => ({ typed: joined, kind: "cricos", meant: [...new Set(meant)] });
  if (/[A-Z]/.test(last)) {
    // 30000K is a price, 2026S a semester.
    const isFigure = !isIntroduced && ((/00$/.test(digits) && /[KMWL]/.test(last)) || /^20[2-4]\d$/.test(digits));
    const fewest = isIntroduced ? 3 : wasSplit ? 5 : 4;
    if (isFigure || digits.length < fewest || digits.length > 8) return null;
    const significant = digits.replace(/^0+/, "");
    const padded = (length: number) => {
      const filled = significant.padStart(length, "0");
      // All providers' codes begin with a zero.
      return filled.length > length || (length === 5 && !filled.startsWith("0")) ? [] : [filled + last];
    };
    // The newest provider code begins with 04; any other five digits are a course code without its zero.
    const isProvider = digits.length < 5 || (digits.length === 5 && digits.startsWith("0"));
    const meant = isProvider ? [...padded(5), ...padded(6)] : [...padded(6), ...padded(5)];
    return meant.length > 0 ? code(meant) : code([digits + last]);
  }
  const number = digits + asDigits(last);
  if (
    !/^\d+$/.test(number) ||
    (wasSplit && !(isIntroduced && number.length === 7)) ||
    (!isIntroduced && /00$/.test(number))
  )
    return null;
  // Course codes of seven digits lose their zeros in spreadsheets, and older codes their letter when somebody copies them: no two
  // codes have the same digits. Five digits are a provider's code without its letter, which begins with a zero, or an RTO number.
  const lettered = [...lastLetters].map((letter) => number + letter);
  if (number.length === 7 && (number.startsWith("0") || isIntroduced)) return code([number]);
  if (number.length === 6) return code([`0${number}`, ...lettered]);
  if (number.length !== 5) return null;
  if (number.startsWith("0")) return code([`00${number}`, ...lettered]);
  return { ...code([`00${number}`]), kind: isIntroduced ? "cricos" : "rto" };
}

/** The usual forms of codes, with `gap` between digits and letters. */
const forms = (gap: string) =>
  String.raw`[A-Z]{3,4}${gap}\d{5}|\d{5}${gap}(?:VIC|NSW|QLD|WA|SA|NAT)|\d{5,6}${gap}[A-Z]`;

/**
 * A code in a query, with spaces and an introduction: "CRICOS code: 072591 J". Its group 1 is the code. A word and a postcode ("vic
 * 30000") are a code only with words of three or four letters.
 */
export const codePattern = new RegExp(
  String.raw`(?<![A-Z\d])(?:(?:${introduction.source})[\s:#=.\-/]{0,3}){0,6}(${forms(" ?")})(?![A-Z\d])`,
  "gi",
);

const wholeForm = new RegExp(`^(?:${forms("")})$`, "i");

export const isCode = (word: string): boolean => wholeForm.test(word);

/** Whether a word is the whole CRICOS code of a course or an institution. */
export const isCricosCode = (word: string): boolean => /^(?:\d{5,6}[A-Z]|\d{7})$/i.test(word);

const introduced = new RegExp(
  String.raw`(?<![A-Z])(?:(?:${introduction.source})[\s:：#=.\-/]{0,3}){1,6}([0-9OQILZSB]{3,6}[ -]?[A-Z0-9])(?![A-Z0-9])`,
  "g",
);
const exact = new RegExp(`(?<![A-Z0-9.])(?:${forms("")})(?![A-Z0-9])`, "g");

/** A limit, because each code is looked up in the database. */
const maxCodes = 8;

/** The codes in a longer text, in its order: those in the exact form ("075119J", "BSB50120"), and those after an introduction ("CRICOS code: 77475F"). */
export function codesIn(text: string): WrittenCode[] {
  const written = writtenForm(text);
  const found = [...written.matchAll(introduced), ...written.matchAll(exact)].toSorted((a, b) => a.index - b.index);
  const codes = new Map(found.flatMap(([all]) => asCode(all) ?? []).map((code) => [code.typed, code]));
  return [...codes.values()].slice(0, maxCodes);
}

/** Codes that differ from another by one slip: a wrong character, two swapped characters, a lost one. */
export function nearCodes(code: string): string[] {
  const near: string[] = [];
  const characters = [...code];
  characters.forEach((own, at) => {
    const choices = /\d/.test(own) ? "0123456789" : lastLetters;
    for (const other of choices) if (other !== own) near.push(code.slice(0, at) + other + code.slice(at + 1));
    const next = characters[at + 1];
    if (next !== undefined && next !== own && /\d/.test(next) && /\d/.test(own))
      near.push(code.slice(0, at) + next + own + code.slice(at + 2));
    // A lost digit may have been padded with a zero at the front.
    if (code.startsWith("0") && at > 0)
      for (const digit of "123456789") near.push(code.slice(1, at + 1) + digit + code.slice(at + 1));
  });
  return [...new Set(near)].filter((other) => other !== code);
}

/** The codes one slip from what a code means. Digits without their letter already mean one code for each letter. */
export const codesNear = ({ meant }: WrittenCode): string[] =>
  meant.slice(0, meant.length > lastLetters.length ? 1 : meant.length).flatMap(nearCodes);
