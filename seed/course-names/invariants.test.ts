import { expect, it } from "vitest";
import { fieldCodeOf } from "#app/features/register/catalogue/server/course-kind.ts";
import { composeName } from "#app/features/register/catalogue/server/course-names/compose-name.ts";
import { openDictionary, type PhraseBook } from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import { hasSameLevelAndNumbers } from "#app/features/register/catalogue/server/course-names/same-level-and-numbers.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { readStarter } from "#seed/starter/read-starter.ts";
import { readCourseNames } from "./read-course-names.ts";

/** Rules for all Chinese course names, tested on the starter data. `AOTU_REGISTER=FILE npx vitest run --project unit seed/course-names` tests the names of a whole register. */
const file = process.env.AOTU_REGISTER;
const registers = file ? [await readRegister(file)] : await readStarter();

/** Pairs of registered names of one school with the same meaning in other words. */
const synonyms: readonly [pattern: RegExp, same: string][] = [
  [/\bmanagment\b/g, "management"],
  [/\bprogam(me)?\b|\bprogramme\b/g, "program"],
  [/\bprep\b|\bpre-primary\b|\bkindergarten\b|\breception\b/g, "k"],
  [/\b(years?|yrs?|grades?|grs?|classe?s?)\b/g, ""],
  [/\bhon(our|or)?s?\b/g, "honours"],
  [/\beducational\b/g, "education"],
  [/\bcurat(ing|orship)\b/g, "curation"],
  [/\bfast track\b/g, "accelerated"],
  [/\bbioscience\b/g, "biological science"],
  [/\badv\b/g, "advanced"],
  [/\bearly childhood education\b/g, "early childhood"],
  [
    /\b(studies|study|examination|exam|test|program|course|degree|university|only|the|of|in|and|with|for|to|by|a)\b/g,
    "",
  ],
];

/** Registered names that break a rule and are correct after review. */
const exceptions = new Set([
  // "Master" is a mariner, a number is a typing error, a digit stands for a word.
  "Advanced Diploma of Maritime Operations (Master Unlimited)",
  "Graduate Certificate in Building and Construction Information Management29",
  "English4IELTS",
  // The Chinese name of a law degree has its English title in brackets.
  "Master of Law (Juris Doctor)/Master of Business Administration",
  // The name of an organisation and of a school.
  "Master of Professional Accounting (CPA Australia Extension)",
  "Turner English High School Access and Preparation",
]);

interface Named {
  name: string;
  nameCn: string;
  providerCode: string;
  /** The dictionary entries that the composer used for a name. */
  read: { words: string; nameCn: string }[];
}

const names = composeAll();

function composeAll(): Named[] {
  const { book, names: corrected } = openDictionary(readCourseNames());
  let read: Named["read"] = [];
  const watched: PhraseBook = {
    ...book,
    read: (words, place) => {
      const nameCn = book.read(words, place);
      if (nameCn !== null) read.push({ words: words.join(" "), nameCn });
      return nameCn;
    },
  };
  const all = new Map<string, Named>();
  for (const { name, level, field1, providerCode } of registers.flatMap(({ courses }) => courses)) {
    read = [];
    const course = { name, registerLevel: level, field: fieldCodeOf(field1.detailed) };
    const { nameCn } = composeName(course, { book: watched, names: corrected });
    if (nameCn !== "") all.set([name, nameCn, providerCode].join("\n"), { name, nameCn, providerCode, read });
  }
  return [...all.values()];
}

/** A report of the names that break a rule. */
const broken = (holds: (named: Named) => boolean) =>
  names
    .filter((named) => !exceptions.has(named.name) && !holds(named))
    .map(({ name, nameCn }) => `${name} → ${nameCn}`);

const level =
  /^(?:(?:pre|upper|lower)[- ])?(?:starters?|beginners?|elementary|intermediate|advanced|proficiency|levels?)$/;
/** "OSCE Preparation" is 备考, while 预备 means preparation for a course. */
const plain = (text: string) => text.replace(/[（）\s]/g, "").replace(/备考/g, "预备");
/** The bracket of an entry may follow the award: 医学硕士（Medical Studies）. */
const has = (nameCn: string, part: string) =>
  part.split(/[（）]/).every((piece) => plain(nameCn).includes(plain(piece)));

it("a Chinese name contains all used dictionary entries", () => {
  expect(
    broken(({ nameCn, read }) =>
      read.every(
        // A range of levels names only its ends, and a group of years 7 to 12 is neither junior nor senior.
        ({ words, nameCn: part }) => level.test(words) || /^secondary (junior|senior)/.test(words) || has(nameCn, part),
      ),
    ),
  ).toEqual([]);
});

it("a Chinese name has the level, the numbers and the marks of the registered name", () => {
  expect(broken(({ name, nameCn }) => hasSameLevelAndNumbers(name, nameCn))).toEqual([]);
  expect(
    broken(({ name, nameCn }) => !/\bresearch\b/i.test(name) || /研究(?!生)|访问研究生|科研|调研|运筹/.test(nameCn)),
  ).toEqual([]);
  expect(broken(({ name, nameCn }) => !/\bcoursework\b/i.test(name) || nameCn.includes("授课"))).toEqual([]);
  expect(broken(({ name, nameCn }) => !/\bexit\b/i.test(name) || nameCn.includes("退出"))).toEqual([]);
});

it("a Chinese name has no repeated word and no empty, open or half-width bracket", () => {
  expect(broken(({ nameCn }) => !/(\p{Script=Han}{2,})\1|([级与和的型、／])\2/u.test(nameCn))).toEqual([]);
  expect(broken(({ nameCn }) => !/（）|[()[\]]|^[、与／–]|[、与／–]$/.test(nameCn))).toEqual([]);
  const isBalanced = (text: string): boolean => {
    const inner = text.replace(/（[^（）]*）/g, "");
    return inner === text ? !/[（）]/.test(text) : isBalanced(inner);
  };
  expect(broken(({ nameCn }) => isBalanced(nameCn))).toEqual([]);
});

it("a Chinese name has no English word that the dictionary translates", () => {
  const { book } = openDictionary(readCourseNames());
  const place = { isDegree: false, isDiploma: false, isBracket: false, field: "" };
  const isLeft = (word: string) => /\p{Script=Han}/u.test(book.read([word.toLowerCase()], place) ?? "");
  // A name or a term in brackets is next to its Chinese translation.
  const words = (nameCn: string) =>
    nameCn.replace(/（[^（）\p{Script=Han}]*）/gu, "").match(/(?<![A-Za-z]|A-)[A-Z]?[a-z]{3,}/g) ?? [];
  expect(broken(({ nameCn }) => !words(nameCn).some(isLeft))).toEqual([]);
});

it("two courses of a school with different names have different Chinese names", () => {
  // "Bachelor of Commerce/Design" means "Bachelor of Commerce/Bachelor of Design".
  const meaning = (name: string) => {
    const text = synonyms.reduce((text, [pattern, same]) => text.replace(pattern, same), name.toLowerCase());
    const words = text.match(/[a-z\d]+/g) ?? [];
    return [...new Set(words.map((word) => word.replace(/s$/, "")))].toSorted().join(" ");
  };
  const same = Map.groupBy(names, ({ providerCode, nameCn }) => `${providerCode} ${nameCn}`);
  const confused = [...same].filter(([, group]) => new Set(group.map(({ name }) => meaning(name))).size > 1);
  expect(confused.map(([key, group]) => `${key}: ${group.map(({ name }) => name).join(" | ")}`)).toEqual([]);
});
