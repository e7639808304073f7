import type { LinkedOccupation } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { subclassesOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { graduateFigures, stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import type { FactSentence } from "#app/shell/figures/fact-sentence.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { schoolLevels } from "../../server/course-kind.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { narrowLevelOf } from "../../shared/register-values.ts";
import { levelNameOf } from "../names.ts";
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

/**
 * Visas that a graduate of this level may apply for, in sentences with their figures; null for a level that alone
 * qualifies for none.
 */
export function viewAfter({ course }: CourseDetails, facts: Facts, occupations: readonly LinkedOccupation[]) {
  const key = stayKeyOf(narrowLevelOf(course.registerLevel) ?? course.level, course.level);
  const stay = facts.get(key ?? "");
  const hongKong = facts.get("visa-485.stay-hong-kong");
  const isVocational = key === "visa-485.stay-vocational";
  const jobs = viewJobs(occupations, isVocational);
  if (!stay || !hongKong) return jobs && { title: afterText.titleJobs, sentences: [], jobs };
  // Certificates count when they are trade qualifications.
  const pattern = !isVocational
    ? afterText.higher
    : course.level.startsWith("Certificate")
      ? afterText.trade
      : afterText.vocational;
  const right: FactSentence = {
    text: pattern.replace("{level}", levelNameOf(course)),
    facts: { stay, hongKong },
  };
  const isUnlisted = isVocational && jobs !== null && !occupations.some(({ visas }) => visas.includes("485"));
  return {
    title: isUnlisted ? afterText.titleJobs : fill(afterText.title, { stay: formatFact(stay) }),
    sentences: [right, ...studyWeeks(course, facts), ...(isUnlisted ? [{ text: afterText.unlisted, facts: {} }] : [])],
    jobs,
  };
}

/** "Registered Nurses nec": not elsewhere classified. */
const isOther = ({ title }: LinkedOccupation) => title.endsWith(" nec");

/**
 * Occupations of the field that fit the level, with the visas whose lists name them; null without any. The training visa says
 * nothing about work after a course, and the 485 visa asks for an occupation after vocational education only.
 */
function viewJobs(occupations: readonly LinkedOccupation[], isVocational: boolean) {
  const [first] = occupations;
  if (!first) return null;
  const left = isVocational ? ["407"] : ["407", "485"];
  const rows = occupations
    .toSorted(
      (a, b) =>
        Number(a.strength === "common") - Number(b.strength === "common") || Number(isOther(a)) - Number(isOther(b)),
    )
    .map((occupation) => ({
      code: occupation.code,
      name: occupation.titleCn.replace(`（${occupation.title}）`, ""),
      english: occupation.title,
      href: occupationPath(occupation),
      visas: subclassesOf(occupation.visas)
        .filter((visa) => !left.includes(visa))
        .join("、"),
      condition: occupation.strength === "common" ? occupation.noteCn : null,
    }));
  return {
    groups: byVisas(rows.slice(0, shownJobs)),
    others: byVisas(rows.slice(shownJobs)),
    count: rows.length - shownJobs,
    note: fill(afterText.lists, { date: first.compiledOn ?? "" }),
  };
}

const shownJobs = 4;

/** Groups occupations on the lists of the same visas, so that the visas are named once. */
const byVisas = <Job extends { visas: string }>(jobs: readonly Job[]) =>
  [...Map.groupBy(jobs, ({ visas }) => visas)].map(([visas, occupations]) => ({ visas, occupations }));

function studyWeeks({ weeks }: Course, facts: Facts): FactSentence[] {
  const needed = facts.get("visa-485.study-weeks");
  if (!needed || weeks === null || weeks === 0) return [];
  const pattern = weeks >= needed.value ? afterText.enough : afterText.short;
  return [{ text: pattern.replace("{weeks}", String(weeks)), facts: { needed } }];
}

/** Of school levels and of courses without an award (English courses) the student visa mostly asks for no score. */
const withoutScore = [...schoolLevels, "Other"];

/** The English that the student visa asks for, and where the school's own requirements are. */
export function viewEntry({ course, institution }: CourseDetails, facts: Facts) {
  const site = institution.website ? entryText.school : entryText.noSite;
  const [direct, short, long] = [
    facts.get("visa-500.ielts"),
    facts.get("visa-500.ielts-elicos-short"),
    facts.get("visa-500.ielts-elicos-long"),
  ];
  if (!direct || !short || !long || withoutScore.includes(course.level)) {
    return { title: entryText.titleUnknown, sentences: [], site };
  }
  const visa: FactSentence = { text: entryText.visa, facts: { direct, short, long } };
  return { title: fill(entryText.title, { score: formatFact(direct) }), sentences: [visa], site };
}

/** The work or placement that the register counts as part of the course; null when there is none. */
export function viewWork({ workComponent, workTotalHours }: Course) {
  if (!workComponent) return null;
  return workTotalHours ? fill(workText.titleHours, { hours: workTotalHours }) : workText.title;
}
