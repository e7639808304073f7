import type { ReactNode } from "react";
import { wholeCostKeys } from "#app/features/register/course-cost/shared/whole-cost.ts";
import type { LinkedOccupation } from "#app/features/register/occupations/server/public.ts";
import type { FeeHistoryRow, FieldStatistic } from "#app/features/register/statistics/server/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFee } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, TextLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { officialPageOf } from "../../shared/register-values.ts";
import { CourseName } from "../course-name.tsx";
import { PlaceSection } from "../place-section.server.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.json";
import { CourseFacts } from "./course-facts.tsx";
import { courseStrip } from "./course-strip.server.ts";
import { CostSection, costOfCourse, FeeSection, yearlyFeeOf } from "./fee-sections.server.tsx";
import { afterSection, EntrySection, graduationKeys, WorkSection } from "./graduation-sections.server.tsx";
import { historySection } from "./history-section.server.tsx";
import { RelatedCourses } from "./related-courses.tsx";
import { courseText, versionText } from "./text.json";

/** Keys of all figures of the registry that a course page shows. */
export const courseFactKeys: readonly string[] = [...wholeCostKeys, ...graduationKeys];

interface Known {
  /** Fee statistics of courses of the same field and level. */
  peers: FieldStatistic | null;
  facts: ReadonlyMap<string, Fact>;
  /** How fees of the same field and level moved. */
  move: FeeHistoryRow | null;
  occupations: readonly LinkedOccupation[];
  /** ms since 1970 */
  now: number;
}

/** The page of a course except its buttons: one section per question, in the order in which families ask; the registered data comes last. */
export async function drawCourse(details: CourseDetails, { peers, move, facts, occupations, now }: Known) {
  const { course, institution, campuses, relatedHere, relatedElsewhere, registerDate } = details;
  const rate = exchangeRateOf(facts, now);
  const cost = costOfCourse(details, facts);
  const yearly = yearlyFeeOf(course);
  const history = historySection(details, move);
  const after = afterSection(course, facts, occupations);
  const answers = (
    <>
      <FeeSection course={course} registerDate={registerDate} peers={peers} />
      {history}
      {cost && <CostSection course={course} cost={cost} facts={facts} rate={rate} />}
      <div className="skip-layout">
        <WorkSection course={course} />
        {after}
        <EntrySection course={course} website={institution.website} facts={facts} />
      </div>
      <div className="skip-layout">
        <PlaceSection id="places" campuses={campuses} />
      </div>
      <Versions {...details} />
      <RelatedCourses
        id="elsewhere"
        title={courseText.relatedElsewhere}
        courses={relatedElsewhere}
        yearly={yearly}
        showsInstitution
      />
      <RelatedCourses id="here" title={courseText.relatedHere} courses={relatedHere} yearly={yearly} />
      <QuietSection id="register" title={courseText.facts}>
        <CourseFacts course={course} institution={institution} />
        <p className="mt-2 text-muted">{course.nameCn ? catalogueText.referenceName : courseText.noNameCn}</p>
        <RegisterNote date={registerDate} href={officialPageOf("course", course.code)} />
      </QuietSection>
      <p className="mt-6">
        <ButtonLink to={institutionPath(institution)}>{courseText.backToInstitution}</ButtonLink>
      </p>
    </>
  );
  const hasSection: Partial<Record<string, boolean>> = {
    ...{ history: history !== null, cost: cost !== null, after: after !== null },
    elsewhere: relatedElsewhere.length > 0,
  };
  const items = Object.entries(courseText.jump).map(([id, name]) => ({ id, name }));
  return {
    names: await draw(<Names {...details} />),
    strip: await draw(
      <>
        <FactsStrip label={courseText.strip} facts={courseStrip(details, cost?.total.to ?? null, rate)} />
        {noticeOf(details)}
      </>,
    ),
    answers: await draw(answers),
    contents: await draw(
      <OnPage label={courseText.onPage} items={items.filter(({ id }) => hasSection[id] !== false)} />,
    ),
  };
}

/** Breadcrumbs, both names, and the institution. */
function Names({ course, institution }: CourseDetails) {
  const home = institutionPath(institution);
  return (
    <>
      <Breadcrumbs
        trail={[
          [catalogueText.home, "/"],
          [catalogueText.study, "/study"],
          institution.nameCn ? [institution.nameCn, home] : [institution.name, home, "en"],
          course.nameCn ? [course.nameCn] : [course.name, undefined, "en"],
        ]}
      />
      <h1 className="mt-3 break-words">
        <CourseName course={course} className="mt-1 text-base text-muted leading-normal tracking-normal lg:text-lg" />
      </h1>
      <p className="mt-2">
        <a href={home} lang={institution.nameCn ? undefined : "en"} className="link font-semibold">
          {institution.nameCn ?? institution.name}
        </a>
        {institution.nameCn && (
          <>
            {" "}
            <span lang="en" className="text-muted">
              {institution.name}
            </span>
          </>
        )}
      </p>
    </>
  );
}

/** The notice that the course takes no new students. */
function noticeOf({ course: { delistedOn, expired }, institution }: CourseDetails): ReactNode {
  if (delistedOn === null) return expired && <Notice>{courseText.expired}</Notice>;
  return (
    <Notice>
      {fill(courseText.delisted, { date: delistedOn })}
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <ButtonLink to={`${institutionPath(institution)}#courses`}>{courseText.liveCourses}</ButtonLink>
        <ChangesLink code={institution.code} />
      </p>
    </Notice>
  );
}

/** Registrations of the same name at the same institution, and which of them are open. Renders nothing for a single registration. */
function Versions({ course: { id }, institution, versions }: CourseDetails) {
  if (versions.length < 2) return null;
  const open = versions.filter(({ expired }) => !expired).length;
  return (
    <Section id="versions" title={fill(versionText.title, { count: versions.length, open })}>
      <p>{versionText.why}</p>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {version.id === id ? (
                <b className="font-semibold">{version.code}</b>
              ) : (
                <TextLink href={coursePath(institution, version)}>{version.code}</TextLink>
              )}{" "}
              {version.vetCode} {version.id === id && versionText.here}
            </span>
            <span className="text-muted">
              {[
                version.expired ? versionText.expired : versionText.open,
                version.weeks && fill(versionText.weeks, { weeks: version.weeks }),
                fill(versionText.total, { fee: formatFee(version.totalCost) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
