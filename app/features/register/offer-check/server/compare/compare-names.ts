import { hasName, likeness, spellingIn, wordsOf } from "../find-registered.ts";
import { levelsIn } from "../letter/prose.ts";
import type { Letter, OfferedCourse } from "../letter/read-letter.ts";
import type { Line, RegisteredCourse, RegisteredSchool } from "./registered.ts";

const weekMs = 7 * 24 * 3600 * 1000;

/** Whether a length in a letter equals the registered number of weeks. */
function isSame({ count, unit }: OfferedCourse["lengths"][number], weeks: number): boolean {
  if (unit === "weeks") return Math.abs(count - weeks) <= Math.max(1, weeks * 0.02);
  if (unit === "months") return Math.abs(count - (weeks / 52) * 12) <= 1.2;
  // A length of whole half years is compared in half years; other lengths count teaching weeks, 40 to 48 a year.
  const halves = weeks / 26;
  if (Math.abs(halves - Math.round(halves)) * 26 <= 1) return Math.abs(count - Math.round(halves) / 2) < 0.01;
  return weeks >= count * 38 - 1 && weeks <= count * 52 + 4;
}

/** Compares lengths, and the time from start to end. */
export function compareLength(offered: OfferedCourse, registered: RegisteredCourse, hasCredit: boolean): Line[] {
  const { weeks, isFlexible } = registered;
  const { start, end, lengths } = offered;
  const register = weeks === null ? "" : `${weeks} 周`;
  const [first] = lengths.filter(({ isLabelled }) => isLabelled);
  const say = (finding: Line["finding"], length = first, note = ""): Line => ({
    ...{ subject: "length", finding, register, note, letter: length?.written ?? "" },
    ...(length && { english: `${length.count} ${length.count === 1 ? length.unit.slice(0, -1) : length.unit}` }),
  });
  if (weeks === null) return [say("unregistered", first, "登记册没有这门课的学制。")];
  const same = lengths.find((length) => isSame(length, weeks));
  const lines: Line[] = [];
  if (same) lines.push(say("agrees", same));
  else if (first) {
    const isShorter = inWeeks(first) < weeks;
    const note = shorter(isFlexible);
    lines.push(
      isShorter && (isFlexible || hasCredit)
        ? say("close", first, note)
        : say("differs", first, `登记册是 ${weeks} 周，通知书写的是 ${first.written}。请学校说明。`),
    );
  } else if (!start || !end) lines.push(say("unsaid", lengths[0]));
  const span = weeksBetween(offered);
  if (span !== null) {
    // The last semester ends before its half year, and holidays may be counted.
    const fewest = weeks * (weeks < 60 ? 0.68 : 0.78) - 1;
    const isShort = span < fewest;
    const isOdd = span > weeks * 1.12 + 4 || (isShort && !isFlexible && !hasCredit);
    const dates = { subject: "dates" as const, register, letter: `${start} 至 ${end}，约 ${span} 周` };
    const note = "从开学到结束的时间和登记的学制差得较多。CoE 写到哪一天，签证就按哪一天算，请学校核对。";
    if (isOdd) lines.push({ ...dates, finding: "differs", note });
    // Next to a shorter length, the days add no information.
    else if (isShort && lines.length === 0) lines.push({ ...dates, finding: "unclear", note: shorter(isFlexible) });
    else if (!same && !isShort) lines.push({ ...dates, finding: "agrees", note: "" });
  }
  return lines;
}

const shorter = (isFlexible: boolean) =>
  isFlexible
    ? "登记的是最长的一期。语言课程和交换可以只读一段，学费也按这一段算。"
    : "信里提到学分减免，或者从中间的年级入学，所以会短一些；请学校写明免了哪些课、CoE 写到哪一天。";

const inWeeks = ({ count, unit }: OfferedCourse["lengths"][number]) =>
  count * { weeks: 1, months: 52 / 12, years: 52 }[unit];

/** The weeks of a course in a letter that states weeks or days. */
export function offeredWeeks({ lengths, start, end }: OfferedCourse): number | null {
  return lengths.find(({ unit }) => unit === "weeks")?.count ?? weeksBetween({ start, end });
}

/** Null: the letter does not state both days. */
const weeksBetween = ({ start, end }: Pick<OfferedCourse, "start" | "end">): number | null =>
  start && end && end > start ? Math.round((Date.parse(end) - Date.parse(start)) / weekMs) : null;

/** Whether the year levels of a letter begin after the first, or end before the last one of the course: "Year 9" of "Years 7-10". */
export function isLaterEntry({ levels }: OfferedCourse, { name, weeks }: RegisteredCourse): boolean {
  const [, first = "", last = ""] =
    /\b(\d\d?|[KPRT][a-z-]*)\s?(?:[-–~&]|to|and)\s?(?:(?:year|grade)s?\s?)?(\d\d?)\b/i.exec(name) ?? [];
  const ofName = levelsIn(name);
  const own = levels.filter((level) => level <= Number(last) && !ofName.includes(level));
  const [lowest, highest] = [Math.min(...own), Math.max(...own)];
  const isPart = lowest > (Number(first) || 0) || (lowest < highest && highest < Number(last));
  return weeks !== null && weeks > 60 && own.length > 0 && isPart;
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/**
 * Compares the school of a course with the codes and names of a letter.
 * @param named the institutions whose exact names the letter has, and those of its provider codes
 */
export function compareSchool(
  letter: Letter,
  { school }: Pick<RegisteredCourse, "school">,
  named: readonly RegisteredSchool[],
): Line {
  const codes = letter.providers.map(({ meant: [code = ""] }) => code);
  const hasOwnCode = codes.includes(school.code) || letter.providers.some(({ meant }) => meant.includes(school.code));
  const ownName = spellingIn(letter.words, school.names);
  const other = named.find(({ code, names }) => code !== school.code && spellingIn(letter.words, names) !== undefined);
  const written = ownName ?? letter.schools[0] ?? other?.name ?? letter.mentioned[0] ?? "";
  const say = (finding: Line["finding"], note = ""): Line => ({
    ...{ subject: "school", finding, note, register: `${school.nameCn ?? ""} ${school.name}（${school.code}）`.trim() },
    registeredEnglish: `${school.name} (${school.code})`,
    letter: [written, codes.join("、")].filter(Boolean).join("，"),
  });
  if (codes.length > 0 && !hasOwnCode) {
    const owner = named.find(({ code }) => codes.includes(code));
    const whose = owner ? `属于 ${owner.name}` : "不在我们的登记册副本里";
    const note = `课程代码登记在 ${school.name}（${school.code}）名下，通知书上的院校代码 ${codes.join("、")} ${whose}。请两边都问清楚是谁在教、钱付给谁。`;
    return { ...say("differs", note), english: `the provider code ${codes.join(", ")}` };
  }
  if (ownName) return say("agrees");
  const alike = [...letter.schools, ...letter.mentioned].some((name) =>
    school.names.some((own) => likeness(name, own) >= 0.6),
  );
  if (other && !alike)
    return say(
      "differs",
      `通知书上是 ${other.name}（${other.code}），课程代码却登记在 ${school.name} 名下。请两边都问清楚。`,
    );
  if (hasOwnCode || alike)
    return say(
      alike && hasOwnCode ? "agrees" : "close",
      hasOwnCode ? "代码一致，名称的写法不同。" : "名称相近，写法不同。",
    );
  // A Chinese name may be anybody's own translation.
  if (written === "") return say("unsaid");
  if (isChinese(written)) return say("unsaid", "中文校名没有官方的写法，请看英文名和院校代码。");
  return say("differs", `课程代码登记在 ${school.name} 名下，通知书上没有这个校名。`);
}

/** Compares the name of a course. */
export function compareCourseName(
  offered: OfferedCourse,
  words: readonly string[],
  { name, nameCn, code }: RegisteredCourse,
): Line {
  const named = offered.names.filter((one) => one !== code && wordsOf(one).length > 0);
  // If the text lacks the registered name, a line that begins with another qualification counts like a label.
  const labelled = named.length > 0 || coverage(name, words) >= 0.8 ? named : offered.titles;
  const say = (finding: Line["finding"], letter = labelled[0] ?? "", note = ""): Line => ({
    ...{ subject: "course", finding, letter, note },
    ...{ register: `${nameCn ?? ""} ${name}`.trim(), registeredEnglish: name },
  });
  const own = labelled.length > 0 ? wordsOf(labelled.join(" ")) : words;
  if (spellingIn(own, [name]) !== undefined || (nameCn !== null && hasName(own, nameCn)))
    return say("agrees", labelled[0] || name);
  if (labelled.length === 0) return say(coverage(name, words) >= 0.8 ? "close" : "unsaid");
  if (labelled.every(isChineseOnly)) {
    const near = nameCn !== null && labelled.some((one) => sharedPairs(one, nameCn) >= 0.4);
    return near ? say("close") : say("unsaid", labelled[0], "中文课程名是译名，请看英文名。");
  }
  const near = labelled.some(
    (one) =>
      coverage(name, wordsOf(one)) >= 0.7 ||
      (coverage(one, wordsOf(name)) >= 0.99 && wordsOf(one).length > 1) ||
      likeness(one, name) >= 0.75,
  );
  if (near) return say("close", labelled[0], "名称相近，写法不同。");
  return say("differs", degreesIn(labelled.join("\n"))[0] ?? labelled[0], `代码 ${code} 登记的是 ${name}。`);
}

const isChineseOnly = (text: string) => isChinese(text) && !/[A-Za-z]{4}/.test(text);

/** The share of a name's words that a text contains. */
function coverage(name: string, words: readonly string[]): number {
  const own = [...new Set(wordsOf(name).filter((word) => !["of", "in", "and", "for"].includes(word)))];
  return own.length === 0 ? 0 : own.filter((word) => words.includes(word)).length / own.length;
}

function sharedPairs(one: string, other: string): number {
  const pairs = (text: string) => new Set([...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = ""]) => pair));
  const [first, second] = [pairs(one), pairs(other)];
  return first.size === 0 || second.size === 0
    ? 0
    : [...first].filter((pair) => second.has(pair)).length / Math.min(first.size, second.size);
}

/** Names of qualifications in a text. */
const degreesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:(?:Graduate |Advanced |Associate )?(?:Bachelor|Master|Doctor|Diploma|Certificate|Degree)s?\b[^\n,;|]{0,80})/g,
    ),
  ].map(([degree]) => degree.trim());
