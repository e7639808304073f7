import { levelsIn } from "../letter/prose.ts";
import type { OfferedCourse } from "../letter/read-letter.ts";
import type { Line, RegisteredCourse } from "./registered.ts";

const weekMs = 7 * 24 * 3600 * 1000;

/** Whether a length in the words of a letter is the registered number of weeks. */
function isSame({ count, unit }: OfferedCourse["lengths"][number], weeks: number): boolean {
  if (unit === "weeks") return Math.abs(count - weeks) <= Math.max(1, weeks * 0.02);
  if (unit === "months") return Math.abs(count - (weeks / 52) * 12) <= 1.2;
  // A length of whole half years is that many; others count teaching weeks, 40 to 48 a year.
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
    // The last semester ends before its half year does, and holidays may be counted.
    const fewest = weeks * (weeks < 60 ? 0.68 : 0.78) - 1;
    const isShort = span < fewest;
    const isOdd = span > weeks * 1.12 + 4 || (isShort && !isFlexible && !hasCredit);
    const dates = { subject: "dates" as const, register, letter: `${start} 至 ${end}，约 ${span} 周` };
    const note = "从开学到结束的时间和登记的学制差得较多。CoE 写到哪一天，签证就按哪一天算，请学校核对。";
    if (isOdd) lines.push({ ...dates, finding: "differs", note });
    // Beside a shorter length the days tell nothing more.
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

/** The weeks that a letter offers, if it says weeks or days. */
export function offeredWeeks({ lengths, start, end }: OfferedCourse): number | null {
  return lengths.find(({ unit }) => unit === "weeks")?.count ?? weeksBetween({ start, end });
}

/** Null: the letter does not say both days. */
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
