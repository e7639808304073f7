import type { Letter, OfferedCourse } from "../letter/read-letter.ts";
import { hasName, likeness, spellingIn, wordsOf } from "../names.ts";
import type { Line, RegisteredCourse, RegisteredSchool } from "./registered.ts";

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/**
 * Compares the school of a course with the codes and names of a letter.
 * @param named the institutions whose exact names the letter has, and those of its provider codes
 */
export function compareSchool(letter: Letter, { school }: RegisteredCourse, named: readonly RegisteredSchool[]): Line {
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
  // A Chinese name may be anybody's translation.
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
  // A line that begins with another qualification tells as much as a label, when the text has not the registered name.
  const labelled = named.length > 0 || coverage(name, words) >= 0.8 ? named : offered.titles;
  const say = (finding: Line["finding"], letter = labelled[0] ?? "", note = ""): Line => ({
    ...{
      subject: "course",
      finding,
      letter,
      note,
      register: `${nameCn ?? ""} ${name}`.trim(),
      registeredEnglish: name,
    },
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

/** The share of the words of a name that a text has. */
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
