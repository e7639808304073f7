import type { LinkedOccupation } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { subclassesOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { graduateFigures, stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { type FactSentence, FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { ExternalLink, TextLink, TitleLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { schoolLevels } from "../../server/course-kind.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { narrowLevelOf } from "../../shared/register-values.ts";
import { levelNameOf } from "../names.ts";
import { workComponent } from "./course-facts.tsx";
import { decisionText } from "./decision-text.json";

const { after: afterText, entry: entryText, work: workText } = decisionText;

type Course = CourseDetails["course"];

/** Keys of the figures behind both sections. */
export const graduationKeys = [
  ...graduateFigures,
  "visa-500.ielts",
  "visa-500.ielts-elicos-short",
  "visa-500.ielts-elicos-long",
] as const;

type Facts = ReadonlyMap<string, Fact>;

/** Paragraphs with figures, followed by the sources of these figures. */
export const Sentences = ({ of }: { of: readonly FactSentence[] }) => (
  <>
    {of.map((sentence) => (
      <p key={sentence.text}>
        <FactSentenceText sentence={sentence} />
      </p>
    ))}
    <FactSources sentences={of} />
  </>
);

/** Sentences with figures about the visas that a graduate of this level may apply for, and occupations; null for a level that alone qualifies for no visa. */
export function afterSection(course: Course, facts: Facts, occupations: readonly LinkedOccupation[]) {
  const key = stayKeyOf(narrowLevelOf(course.registerLevel) ?? course.level, course.level);
  const stay = facts.get(key ?? "");
  const hongKong = facts.get("visa-485.stay-hong-kong");
  if (!(stay && hongKong) && occupations.length === 0) return null;
  const isVocational = key === "visa-485.stay-vocational";
  const isUnlisted = isVocational && occupations.length > 0 && !occupations.some(({ visas }) => visas.includes("485"));
  const isShort = (course.weeks ?? 0) > 0 && (course.weeks ?? 0) < (facts.get("visa-485.study-weeks")?.value ?? 0);
  const title = isShort ? afterText.titleShort : afterText.title;
  const unlisted = { text: afterText.unlisted, facts: {} };
  return (
    <Section
      id="after"
      title={stay && hongKong && !isUnlisted ? fill(title, { stay: formatFact(stay) }) : afterText.titleJobs}
    >
      {stay && hongKong && (
        <Sentences
          of={[
            rightToStay(course, { stay, hongKong }),
            ...studyWeeks(course, facts),
            ...(isUnlisted ? [unlisted] : []),
          ]}
        />
      )}
      <Jobs occupations={occupations} isVocational={isVocational} />
      <p>
        <TextLink href="/visa/graduate">{afterText.conditions}</TextLink>
      </p>
    </Section>
  );
}

/** Graduate visas and their length of stay. Certificates count only as trade qualifications. */
function rightToStay(course: Course, facts: { stay: Fact; hongKong: Fact }): FactSentence {
  const pattern =
    facts.stay.key !== "visa-485.stay-vocational"
      ? afterText.higher
      : course.level.startsWith("Certificate")
        ? afterText.trade
        : afterText.vocational;
  return { text: fill(pattern, { level: levelNameOf(course) }), facts };
}

/**
 * Occupations of the field that match the level, with the visas whose lists contain them. The training visa is omitted, because it does not
 * concern work after a course. The 485 visa requires a listed occupation after vocational education only.
 */
function Jobs({ occupations, isVocational }: { occupations: readonly LinkedOccupation[]; isVocational: boolean }) {
  const [first] = occupations;
  if (!first) return null;
  const left = isVocational ? ["407"] : ["407", "485"];
  const visasOf = ({ visas }: LinkedOccupation) =>
    subclassesOf(visas)
      .filter((visa) => !left.includes(visa))
      .join("、");
  const others = occupations.slice(shownJobs);
  return (
    <>
      <JobGroups groups={Map.groupBy(occupations.slice(0, shownJobs), visasOf)} />
      {others.length > 0 && (
        <details>
          <summary className="more-rows">{fill(afterText.moreJobs, { count: others.length })}</summary>
          <JobGroups groups={Map.groupBy(others, visasOf)} />
        </details>
      )}
      <p className="text-muted text-sm">{fill(afterText.lists, { date: first.compiledOn ?? "" })}</p>
    </>
  );
}

const shownJobs = 4;

/** Each group names its visas once, then its occupations. */
const JobGroups = ({ groups }: { groups: ReadonlyMap<string, readonly LinkedOccupation[]> }) =>
  [...groups].map(([visas, occupations]) => (
    <div key={visas} className="mt-4">
      <h3 className="text-muted tabular-nums">{fill(afterText.jobVisas, { visas })}</h3>
      <ul className="mt-1 border-line border-t">
        {occupations.map((occupation) => (
          <li key={occupation.code} className="border-line border-b py-2">
            <TitleLink href={occupationPath(occupation)}>
              {occupation.titleCn.replace(`（${occupation.title}）`, "")}
            </TitleLink>{" "}
            <span lang="en" className="text-muted text-sm">
              {occupation.title} {occupation.code}
            </span>
            {occupation.strength === "common" && occupation.noteCn && (
              <span className="block text-muted text-sm">{occupation.noteCn}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));

function studyWeeks({ weeks }: Course, facts: Facts): FactSentence[] {
  const needed = facts.get("visa-485.study-weeks");
  if (!needed || weeks === null || weeks === 0) return [];
  const pattern = weeks >= needed.value ? afterText.enough : afterText.short;
  return [{ text: fill(pattern, { weeks }), facts: { needed } }];
}

/** For school levels and courses without an award (English courses), the student visa usually requires no score. */
const withoutScore = [...schoolLevels, "Other"];

/** The English scores that the student visa requires, and where to find the school's own requirements. */
export function EntrySection({ course, website, facts }: { course: Course; website: string | null; facts: Facts }) {
  const [direct, short, long] = [
    facts.get("visa-500.ielts"),
    facts.get("visa-500.ielts-elicos-short"),
    facts.get("visa-500.ielts-elicos-long"),
  ];
  const scores = direct && short && long && !withoutScore.includes(course.level) ? { direct, short, long } : null;
  return (
    <Section
      id="entry"
      title={scores ? fill(entryText.title, { score: formatFact(scores.direct) }) : entryText.titleUnknown}
    >
      {scores && <Sentences of={[{ text: entryText.visa, facts: scores }]} />}
      <p>
        {website ? entryText.school : entryText.noSite}
        {website && (
          <span className="inline-block">
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
            </ExternalLink>
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href="/study/application">{entryText.how}</TextLink>
        <TextLink href="/visa/student">{entryText.studentVisa}</TextLink>
      </p>
    </Section>
  );
}

/** The work or placement that the register counts as a part of the course. */
export function WorkSection({ course }: { course: Course }) {
  const details = workComponent(course);
  if (!details) return null;
  const { workTotalHours: hours } = course;
  return (
    <Section id="work" title={hours ? fill(workText.titleHours, { hours }) : workText.title}>
      <p>{details}</p>
      <p className="text-muted text-sm">{workText.note}</p>
    </Section>
  );
}
