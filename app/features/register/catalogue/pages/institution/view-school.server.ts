import { describeRate, exchangeRateOf, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { FactSentence } from "#app/shell/figures/fact-sentence.tsx";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Institution, InstitutionDetails } from "../../server/read-institution.ts";
import { boardingFrom, type SchoolYear, schoolYears } from "../../server/school-years.ts";
import { letterText as letter, schoolText, schoolText as text } from "./school-text.json";

/** Keys of the figures that the page of a school shows. */
export const schoolFactKeys = [
  "visa-500.guardian-age",
  "visa-500.minimum-age",
  "visa-590.relative-age",
  "visa-590.student-age",
  "living.rent-homestay",
] as const;

type Facts = ReadonlyMap<string, Fact>;

/** Parents' questions: the cost of the years chosen, who looks after the child, and what to ask; null for other institutions. */
export function viewSchool(
  details: InstitutionDetails,
  {
    facts,
    now,
    otherFee,
  }: { facts: Facts; now: number /** Of the highest year, AUD: readOtherFees. */; otherFee: number | null },
) {
  const { institution } = details;
  if (institution.category !== "school" || institution.delistedOn) return null;
  const years = yearsOf(details);
  const hasFees = years.some(({ fee }) => fee !== null);
  return {
    years: viewYears(years, { facts, now, otherFee, date: details.registerDate ?? "" }),
    care: { title: text.care.title, items: viewCare(details, facts) },
    ask: viewLetter(institution, { years, hasFees, age: facts.get("visa-500.guardian-age")?.value ?? null }),
  };
}

export type SchoolView = NonNullable<ReturnType<typeof viewSchool>>;

export const yearsOf = ({ courses }: Pick<InstitutionDetails, "courses">): SchoolYear[] =>
  schoolYears(
    courses.flatMap(([level, rows]) =>
      rows.flatMap(([, name, , weeks, totalCost, standing]) =>
        standing === 0 ? [{ name, level, weeks, totalCost }] : [],
      ),
    ),
  );

/** The year in which most students from abroad begin. */
const usualStart = 10;

const lastPrimary = 6;

const hundreds = (aud: number) => formatMoney(Math.round(aud / 100) * 100);

function viewYears(
  years: readonly SchoolYear[],
  {
    facts,
    now,
    otherFee,
    date,
  }: { facts: Facts; now: number; otherFee: number | null /** Of the register. */; date: string },
) {
  const rate = exchangeRateOf(facts, now);
  const last = years.at(-1);
  const secondary = years.filter(({ year }) => year > lastPrimary);
  const starts = secondary.length > 0 ? secondary : years;
  const rows = starts.flatMap(({ year }) => {
    const rest = years.filter((one) => one.year >= year);
    const total = rest.reduce<number | null>((sum, { fee }) => (sum === null || fee === null ? null : sum + fee), 0);
    if (total === null) return [];
    return [
      {
        year,
        from: year === 0 ? text.years.fromPreschool : fill(text.years.from, { year }),
        length: fill(text.years.length, { count: rest.length }),
        total: hundreds(total),
        yuan: rate && fill(text.years.yuan, { yuan: formatConverted(total, rate) }),
      },
    ];
  });
  const main = rows.find(({ year }) => year === usualStart) ?? rows[0];
  if (!main || !last) return { title: text.years.titleUnknown, rows: [], main: null, note: text.years.unknown };
  const primary = secondary.length > 0 ? years.findLast(({ year }) => year <= lastPrimary)?.fee : null;
  return {
    title: fill(main.year === 0 ? text.years.titlePreschool : text.years.title, {
      ...{ from: main.year, to: last.year, total: main.total },
    }),
    rows,
    main: main.year,
    note:
      boardingOf(last, otherFee) +
      (primary ? fill(text.years.primary, { fee: hundreds(primary) }) : "") +
      fill(text.years.note, { date }) +
      describeRate(rate, facts),
  };
}

/** Whether the fee of the highest year has boarding or homestay in it, as far as the register says. */
function boardingOf({ year, fee }: SchoolYear, otherFee: number | null): string {
  if (fee === null || otherFee === null) return text.years.undivided;
  const parts = { year, tuition: hundreds(fee - otherFee), other: hundreds(otherFee) };
  return fill(otherFee >= boardingFrom ? text.years.withBoarding : text.years.withoutBoarding, parts);
}

export interface CareItem {
  label: string;
  sentence: FactSentence;
  link: { href: string; label: string } | null;
}

/** Facts and requirements; a sentence whose figure is missing is omitted. */
function viewCare({ institution, campuses }: InstitutionDetails, facts: Facts): CareItem[] {
  const { care } = text;
  const item = (
    label: string,
    sentence: string,
    keys: Readonly<Record<string, (typeof schoolFactKeys)[number]>>,
    link: CareItem["link"] = null,
  ): CareItem[] => {
    const known = Object.entries(keys).flatMap(([name, key]) => {
      const fact = facts.get(key);
      return fact ? [[name, fact] as const] : [];
    });
    if (known.length < Object.keys(keys).length) return [];
    return [{ label, sentence: { text: sentence, facts: Object.fromEntries(known) }, link }];
  };
  const isGroup = institution.schoolSector === "government" && campuses.length > 3;
  const boarding = isGroup
    ? care.boardingMany
    : institution.schoolBoarding === "yes"
      ? care.boardingYes
      : institution.schoolBoarding === "no"
        ? care.boardingNo
        : care.boardingUnknown;
  return [
    ...item(
      care.guardian,
      care.guardianText,
      { age: "visa-500.guardian-age" },
      { href: "/visa/student#未成年人", label: care.guardianLink },
    ),
    ...item(care.boarding, boarding, {}),
    ...item(
      care.homestay,
      care.homestayText,
      { rent: "living.rent-homestay", age: "visa-500.guardian-age" },
      { href: "/resources/cost-of-living", label: care.homestayLink },
    ),
    ...item(
      care.parent,
      care.parentText,
      { relative: "visa-590.relative-age", student: "visa-590.student-age" },
      { href: "/visa/guardian", label: care.parentLink },
    ),
    ...item(care.age, care.ageText, { minimum: "visa-500.minimum-age" }),
  ];
}

const { ask: askText } = schoolText;

interface Known {
  years: readonly SchoolYear[];
  hasFees: boolean;
  /** Below this age a student needs a carer; null: the registry does not say. */
  age: number | null;
}

/** Data about a school that the register lacks, and a letter in English that asks for it. */
function viewLetter(institution: Institution, { years, hasFees, age }: Known) {
  const { name, code, schoolBoarding, schoolGender, schoolYears } = institution;
  const { subjects } = askText;
  const unknown = [
    ...(hasFees ? [] : [subjects.fees]),
    ...(schoolBoarding ? [] : [subjects.boarding]),
    ...(schoolGender ? [] : [subjects.gender]),
    ...(schoolYears ? [] : [subjects.years]),
    ...[subjects.places, subjects.english],
  ];
  const last = years.at(-1)?.year ?? 12;
  const questions = [
    letter.places,
    fill(letter.fees, { from: Math.min(last, 10), to: last }),
    letter.english,
    schoolBoarding === "yes" ? letter.boardingYes : schoolBoarding === "no" ? letter.homestay : letter.boardingUnknown,
    ...(age === null ? [] : [fill(letter.welfare, { age })]),
    ...(schoolGender ? [] : [letter.gender]),
    ...(schoolYears ? [] : [letter.years]),
  ];
  const subject = fill(letter.subject, { name });
  const body = [
    fill(letter.start, { name, code }),
    ...questions.map((question, at) => `${at + 1}. ${question}`),
    letter.end,
  ].join("\n");
  return {
    title: askText.title,
    intro: fill(askText.intro, { unknown: unknown.join("、") }),
    subject,
    body,
    mailto: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`,
  };
}
