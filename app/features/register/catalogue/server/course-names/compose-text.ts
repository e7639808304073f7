import { cutIntoUnits, type Scope, type Unit } from "./cut-into-units.ts";
import { foldWord, isInitials, type Place } from "./phrase-book.ts";

/** Chinese text composed of English words. */
export interface Composed {
  nameCn: string;
  /** Runs of words that the dictionary lacks. If there are any, the text must not be shown. */
  missing: string[];
}

/**
 * Composes the Chinese of a subject, of a bracket or of a title: cut into phrases of the dictionary, longest first, and
 * joined in Chinese word order ("English for Nurses" becomes 护士英语).
 * @param words as splitWords yields them, with brackets
 */
export function composeText(words: readonly string[], scope: Scope): Composed {
  const faculty = facultyOf(words, scope);
  if (faculty) return faculty;
  const units = cutIntoUnits(words, scope);
  const missing = missingRuns(units);
  return missing.length > 0 ? { nameCn: "", missing } : joinUnits(units, scope);
}

/** "School of Cybernetics", "Faculty of Medicine, Nursing and Health Sciences": the word "faculty" applies to the whole list. */
function facultyOf(text: readonly string[], scope: Scope): Composed | null {
  const words = text[0] === "," ? text.slice(1) : text;
  const folded = words.map(foldWord);
  const isFaculty = /^(faculty|school|college)$/.test(folded[0] ?? "") && folded[1] === "of" && !scope.isSchool;
  if (!isFaculty || /[([]/.test(folded.join(""))) return null;
  if (scope.book.has(folded)) return null;
  const { nameCn, missing } = composeText(words.slice(2), { ...scope, isDegree: false });
  return { nameCn: nameCn === "" ? "" : `${nameCn.replace(/学$/, "")}学院`, missing };
}

function missingRuns(units: readonly Unit[]): string[] {
  const runs: string[] = [];
  let isOpen = false;
  for (const unit of units) {
    if (unit.kind === "unknown") {
      if (isOpen) runs.push(`${runs.pop()} ${unit.word}`);
      else runs.push(unit.word);
    }
    isOpen = unit.kind === "unknown";
  }
  return runs;
}

/** Joins units, the weakest links first: dash and colon, then "of" and "for", then lists. */
function joinUnits(units: readonly Unit[], scope: Scope): Composed {
  const dash = units.findIndex((unit) => unit.kind === "link" && /^[-:;]$/.test(unit.word));
  if (dash >= 0) {
    const before = joinUnits(units.slice(0, dash), scope);
    const after = joinUnits(units.slice(dash + 1), { ...scope, isDegree: false });
    return joinDashed(before, after, units[dash], scope);
  }
  const at = units.findIndex((unit) => unit.kind === "link" && /^(of|in|for|with)$/.test(unit.word));
  const link = units[at];
  if (at > 0 && at < units.length - 1 && link?.kind === "link") {
    const inner = { ...scope, isDegree: false };
    // Brackets and durations at the end apply to the whole: "English for Nurses (Advanced) 10 weeks".
    const last = units.findLastIndex((unit) => unit.kind !== "group" && !(unit.kind === "text" && unit.isAside)) + 1;
    if (last < units.length && last > at + 1 && link.word !== "with") {
      const [whole, groups] = [joinUnits(units.slice(0, last), scope), joinUnits(units.slice(last), inner)];
      const isSaid = whole.nameCn.includes(groups.nameCn);
      return {
        nameCn: whole.nameCn + (isSaid ? "" : inBrackets(groups.nameCn)),
        missing: [...whole.missing, ...groups.missing],
      };
    }
    // "Commerce with Internship": the first part has its name as the subject of a degree.
    const headScope = link.word === "with" ? scope : inner;
    const [head, rest] = [joinUnits(units.slice(0, at), headScope), joinUnits(units.slice(at + 1), inner)];
    // "Joint Award with Keio University": the partner is first in Chinese.
    const isJoint = link.word === "with" && /^(联合|双)/.test(head.nameCn);
    const added = isJoint
      ? joinChinese(["与", rest.nameCn, head.nameCn])
      : `${head.nameCn}（${rest.nameCn.startsWith("主修") ? "" : "含"}${rest.nameCn}）`;
    const nameCn = link.word === "with" ? added : joinChinese([rest.nameCn, head.nameCn]);
    return { nameCn, missing: [...head.missing, ...rest.missing] };
  }
  return joinList(units, scope);
}

function joinDashed(before: Composed, after: Composed, link: Unit | undefined, scope: Scope): Composed {
  const missing = [...before.missing, ...after.missing];
  if (before.nameCn === "" || after.nameCn === "") return { nameCn: before.nameCn + after.nameCn, missing };
  const word = link?.kind === "link" ? link.word : "-";
  if (word !== "-") return { nameCn: `${before.nameCn}${word === ";" ? "；" : "："}${after.nameCn}`, missing };
  // "IAP - 4-6 weeks": a dash before a number is not the dash of a range.
  const inner = /^\d/.test(after.nameCn) ? `，${after.nameCn}` : `–${after.nameCn}`;
  return {
    nameCn: before.nameCn + (scope.isBracket ? inner : inBrackets(withoutRepeat(before.nameCn, after.nameCn))),
    missing,
  };
}

/** "General English - GE": after 通用英语, only the abbreviation of 通用英语（GE） is added. */
function withoutRepeat(before: string, text: string): string {
  const [, words = "", short = ""] = /^(.+)（([A-Z]+)）$/.exec(text) ?? [];
  return words !== "" && before.includes(words) ? short : text;
}

/** A text in brackets. Brackets at its end are placed next to the new ones: （所有学院）（16 周）. */
function inBrackets(text: string): string {
  const [, words = "", brackets = ""] = /^([^（]*)((?:（[^（）]*）)*)$/.exec(text) ?? ["", text];
  return words === "" ? brackets : `（${words}）${brackets}`;
}

const linkCn: Record<string, string> = {
  and: "与",
  plus: "与",
  "+": "与",
  or: "或",
  ",": "、",
  "/": "／",
  to: "至",
};

/** Joins the items of a list. An item of one phrase has its name as a subject only if all items are such phrases. */
function joinList(units: readonly Unit[], scope: Scope): Composed {
  const plain = units.filter(({ kind }) => kind !== "group");
  const isSubject = (unit: Unit, at: number) =>
    unit.kind !== "phrase" || [plain[at - 1], plain[at + 1]].every((next) => !next || next.kind === "link");
  const isWhole = plain.every(isSubject);
  const [isDegree, isDiploma] = [scope.isDegree && isWhole, scope.isDiploma && isWhole];
  const place: Place = { isDegree, isDiploma, isBracket: scope.isBracket, field: scope.field };
  const parts: string[] = [];
  const missing: string[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.kind === "phrase") {
      const nameCn = scope.book.read(unit.words, place);
      if (nameCn === null) missing.push(unit.words.join(" "));
      // "English for Academic Purposes EAP": the name of the abbreviation contains the words too.
      else if (nameCn.startsWith(`${parts.at(-1)}（`)) parts.splice(-1, 1, nameCn);
      else parts.push(nameCn);
    } else if (unit.kind === "group") {
      const last = units[at - 1];
      const [word = "", ...more] = unit.words;
      const isShort = last?.kind === "phrase" && more.length === 0 && isInitials(word, last.words);
      const inner = isShort
        ? { nameCn: word, missing: [] }
        : composeText(unit.words, { ...scope, isDegree: false, isBracket: true });
      missing.push(...inner.missing);
      // "… for Speakers of Other Languages (TESOL)": the phrase already contains it.
      const isSaid = parts.some((part) => part.includes(`（${inner.nameCn}）`));
      if (inner.nameCn !== "" && !isSaid) parts.push(scope.isBracket ? `–${inner.nameCn}` : `（${inner.nameCn}）`);
    } else if (unit.kind === "text") {
      parts.push(unit.isAside && parts.length > 0 && !scope.isBracket ? `（${unit.nameCn}）` : unit.nameCn);
    } else if (unit.kind === "link") {
      const next = units[at + 1];
      if (unit.word === "for" && parts.length === 0) parts.push("面向");
      else if (unit.word === "with" && parts.length === 0) parts.push("含");
      // "A, B, and C": of several links between two items, the last one is used.
      else if (next && next.kind !== "link" && parts.length > 0) {
        // "Health and Business & IT": 与 joins only the last item.
        const isInner =
          unit.word === "and" && units.slice(at + 1).some((one) => one.kind === "link" && one.word === "and");
        parts.push(isInner ? "、" : (linkCn[unit.word] ?? ""));
      }
    }
  }
  return { nameCn: missing.length > 0 ? "" : joinChinese(parts), missing };
}

/** Concatenates parts with a space between Chinese and Latin characters. */
export function joinChinese(parts: readonly string[]): string {
  return (
    parts
      .filter((part) => part !== "")
      .join(" ")
      .replace(/(?<=[^\x20-\x7E]) | (?=[^\x20-\x7E])/g, "")
      // "Foundation Studies Program": both words are 课程, which is not repeated.
      .replace(/(课程|项目|英语|技术|教育)\1/g, "$1")
      // "Elementary Level": 初级 already means the level.
      .replace(/级级别/g, "级")
      // "C1 Advanced (CAE) Preparation": preparation for an examination.
      .replace(/((?:KET|PET|FCE|CAE|CPE|BEC|IELTS|PTE|OET|OSCE|TOEFL)）?)预备/g, "$1备考")
      .replace(/(\p{Script=Han})([A-Za-z\d])/gu, "$1 $2")
      .replace(/([A-Za-z\d+#])(\p{Script=Han})/gu, "$1 $2")
  );
}
