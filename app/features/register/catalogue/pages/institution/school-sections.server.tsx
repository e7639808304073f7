import { describeRate, exchangeRateOf, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { type FactSentence, FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { ExternalLink, LineLink, TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { formatHundreds } from "#worker/platform/figure-text.ts";
import type { Institution, InstitutionDetails } from "../../server/read-institution.ts";
import { boardingFrom, type SchoolYear, schoolYears } from "../../server/school-years.ts";
import { letterText as letter, schoolText as text } from "./school-text.json";

/** Keys of the figures that the page of a school shows. */
export const schoolFactKeys = [
  "visa-500.guardian-age",
  "visa-500.minimum-age",
  "visa-590.relative-age",
  "visa-590.student-age",
  "living.rent-homestay",
] as const;

type Facts = ReadonlyMap<string, Fact>;

export interface KnownOfSchool {
  facts: Facts;
  /** ms since 1970 */
  now: number;
  /** Other fees of the highest year, AUD: readOtherFees. */
  otherFee: number | null;
}

type ShownSchool = KnownOfSchool & { details: InstitutionDetails };

/** The sections for parents: the cost of the chosen years, who cares for the child, and a letter with questions; empty for other institutions. */
export function SchoolSections({ details, ...known }: ShownSchool) {
  const { institution } = details;
  if (institution.category !== "school" || institution.delistedOn) return null;
  return (
    <>
      <Years details={details} {...known} />
      <Care details={details} facts={known.facts} />
      <Letter
        institution={institution}
        years={yearsOf(details)}
        age={known.facts.get("visa-500.guardian-age")?.value ?? null}
      />
    </>
  );
}

export const yearsOf = ({ courses }: Pick<InstitutionDetails, "courses">): SchoolYear[] =>
  schoolYears(
    courses.flatMap(([level, rows]) =>
      rows.flatMap(([, name, , weeks, totalCost, standing]) =>
        standing === 0 ? [{ name, level, weeks, totalCost }] : [],
      ),
    ),
  );

/** The year in which most students from abroad start. */
const usualStart = 10;

const lastPrimary = 6;

/** The cost from each possible starting year to the last year. */
function Years({ details, facts, now, otherFee }: ShownSchool) {
  const years = yearsOf(details);
  const boards = details.institution.schoolBoarding === "yes";
  const rate = exchangeRateOf(facts, now);
  const last = years.at(-1);
  const secondary = years.filter(({ year }) => year > lastPrimary);
  const starts = (secondary.length > 0 ? secondary : years).flatMap(({ year }) => {
    const rest = years.filter((one) => one.year >= year);
    const total = rest.reduce<number | null>((sum, { fee }) => (sum === null || fee === null ? null : sum + fee), 0);
    return total === null ? [] : [{ year, total, length: fill(text.years.length, { count: rest.length }) }];
  });
  const main = starts.find(({ year }) => year === usualStart) ?? starts[0];
  if (!main || !last) {
    return (
      <Section id="years" title={text.years.titleUnknown}>
        <p>{text.years.unknown}</p>
      </Section>
    );
  }
  const primary = secondary.length > 0 ? years.findLast(({ year }) => year <= lastPrimary)?.fee : null;
  const title = main.year === 0 ? text.years.titlePreschool : text.years.title;
  const rent = facts.get("living.rent-homestay");
  return (
    <Section id="years" title={fill(title, { from: main.year, to: last.year, total: formatHundreds(main.total) })}>
      <p>
        {boardingOf(last, otherFee, boards)}
        {rent && !boards && (otherFee ?? 0) < boardingFrom && fill(text.years.homestay, { rent: formatFact(rent) })}
      </p>
      <ul className="rows rows-figures mt-3">
        {starts.map(({ year, length, total }) => (
          <li key={year} className={year === main.year ? "font-semibold" : ""}>
            <span>
              {year === 0 ? text.years.fromPreschool : fill(text.years.from, { year })}{" "}
              <span className="font-normal text-muted text-sm">{length}</span>
            </span>
            <span className="tabular-nums">
              {formatHundreds(total)}{" "}
              {rate && (
                <span className="font-normal text-muted text-sm">
                  {fill(text.years.yuan, { yuan: formatConverted(total, rate) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {(primary ? fill(text.years.primary, { fee: formatHundreds(primary) }) : "") +
          fill(text.years.note, { date: details.registerDate ?? "" }) +
          describeRate(rate, facts)}
      </p>
    </Section>
  );
}

/** Whether the fee of the highest year includes boarding or homestay, as far as the register states it. */
function boardingOf({ year, fee }: SchoolYear, otherFee: number | null, boards: boolean): string {
  if (fee === null || otherFee === null) return text.years.undivided;
  const parts = { year, tuition: formatHundreds(fee - otherFee), other: formatHundreds(otherFee) };
  if (otherFee >= boardingFrom) return fill(text.years.withBoarding, parts);
  return fill(boards ? text.years.maybeBoarding : text.years.withoutBoarding, parts);
}

interface CareItem {
  label: string;
  sentence: FactSentence;
  link: { href: string; label: string } | null;
}

/** The section about who cares for the child. */
function Care({ details, facts }: { details: InstitutionDetails; facts: Facts }) {
  const items = careItems(details, facts);
  return (
    <Section id="care" title={text.care.title}>
      <dl className="mt-3 border-line border-t">
        {items.map(({ label, sentence, link: guide }) => (
          <div key={label} className="border-line border-b py-3 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-x-4">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <FactSentenceText sentence={sentence} /> {guide && <TextLink href={guide.href}>{guide.label}</TextLink>}
            </dd>
          </div>
        ))}
      </dl>
      <FactSources sentences={items.map(({ sentence }) => sentence)} />
    </Section>
  );
}

/** Facts and requirements. A sentence whose figure is missing is omitted. */
function careItems({ institution, campuses }: InstitutionDetails, facts: Facts): CareItem[] {
  const { care } = text;
  const item = (
    label: string,
    sentence: string,
    keys: Readonly<Record<string, (typeof schoolFactKeys)[number]>>,
    link: CareItem["link"] = null,
  ): CareItem[] => {
    const figures = Object.entries(keys).flatMap(([name, key]) => {
      const fact = facts.get(key);
      return fact ? [[name, fact] as const] : [];
    });
    if (figures.length < Object.keys(keys).length) return [];
    return [{ label, sentence: { text: sentence, facts: Object.fromEntries(figures) }, link }];
  };
  const isGroup = institution.schoolSector === "government" && campuses.length > 3;
  const known = { yes: care.boardingYes, no: care.boardingNo, unknown: care.boardingUnknown };
  const boarding = isGroup ? care.boardingMany : known[institution.schoolBoarding ?? "unknown"];
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

interface LetterProps {
  institution: Institution;
  years: readonly SchoolYear[];
  /** Below this age a student needs a carer; null when the registry does not state it. */
  age: number | null;
}

/** The data about a school that the register lacks, and a letter in English that asks the school for it. */
function Letter({ institution, years, age }: LetterProps) {
  const { name, code, schoolBoarding, schoolGender, schoolYears: taught, website } = institution;
  const { subjects } = text.ask;
  const unknown = [
    ...(years.some(({ fee }) => fee !== null) ? [] : [subjects.fees]),
    ...(schoolBoarding ? [] : [subjects.boarding]),
    ...(schoolGender ? [] : [subjects.gender]),
    ...(taught ? [] : [subjects.years]),
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
    ...(taught ? [] : [letter.years]),
  ];
  const subject = fill(letter.subject, { name });
  const body = [
    fill(letter.start, { name, code }),
    ...questions.map((question, at) => `${at + 1}. ${question}`),
    letter.end,
  ].join("\n");
  return (
    <Section id="ask" title={text.ask.title}>
      <p>{fill(text.ask.intro, { unknown: unknown.join("、") })}</p>
      <details className="mt-2">
        <summary className="link-line">{text.ask.show}</summary>
        <pre lang="en" className="select-all whitespace-pre-wrap border-line border-y py-3 font-[inherit] text-sm">
          {`${subject}\n\n${body}`}
        </pre>
      </details>
      <p>
        <LineLink
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`}
        >
          {text.ask.mail}
        </LineLink>
      </p>
      {website && (
        <p className="text-muted text-sm">
          {text.ask.site}
          <ExternalLink href={website} lang="en">
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </ExternalLink>
        </p>
      )}
    </Section>
  );
}
