import { Link } from "react-router";
import { formatFee } from "#app/shell/figures/format.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import type { CourseVersion } from "../../server/related-courses.ts";
import { officialPageOf } from "../../shared/register-values.ts";
import { CourseName } from "../course-name.tsx";
import { PlaceSection } from "../place-section.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.json";
import { CourseFacts, workComponent } from "./course-facts.tsx";
import {
  AfterSection,
  CostSection,
  EntrySection,
  FeeSection,
  HistorySection,
  WorkSection,
} from "./decision-sections.tsx";
import { RelatedCourses } from "./related-courses.tsx";
import { courseText, versionText } from "./text.json";
import type { CourseView } from "./view-course.server.ts";

interface Props extends Omit<CourseDetails, "course" | "institution">, CourseHeadProps {
  calculator: string;
}

/**
 * The parts of a course's page that reuse the server's HTML. Each belongs into a StaticSection. One component, so that
 * the browser loads them together, and only when it opens another course.
 */
export function CourseSections({ part, ...page }: Props & { part: "head" | "answers" | "contents" }) {
  if (part === "head") return <CourseHead {...page} />;
  if (part === "contents") return <Contents {...page} />;
  return <Answers {...page} />;
}

function Contents({ view, relatedElsewhere }: Pick<Props, "view" | "relatedElsewhere">) {
  const missing: Partial<Record<string, boolean>> = {
    history: view.history === null,
    cost: view.cost === null,
    after: view.after === null,
    elsewhere: relatedElsewhere.length === 0,
  };
  const items = Object.entries(courseText.jump).map(([id, name]) => ({ id, name }));
  return <OnPage label={courseText.onPage} items={items.filter(({ id }) => !missing[id])} />;
}

/** One section per answer, in the order in which families ask; the register's data comes last. */
function Answers({ view, calculator, ...details }: Props) {
  const { course, institution, campuses, relatedHere, relatedElsewhere, versions, registerDate } = details;
  const { fee, history, cost, work, after, entry, places, yearly } = view;
  return (
    <>
      <FeeSection fee={fee} />
      {history && <HistorySection history={history} />}
      {cost && <CostSection cost={cost} calculator={calculator} />}
      <div className="skip-layout">
        {work && <WorkSection title={work} details={workComponent(course) ?? ""} />}
        {after && <AfterSection after={after} />}
        <EntrySection entry={entry} website={institution.website} />
      </div>
      <div className="skip-layout">
        <PlaceSection id="places" places={places} campuses={campuses} />
      </div>
      <Versions id={course.id} institution={institution} versions={versions} />
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
}

interface VersionsProps {
  id: number;
  institution: { id: number; name: string };
  versions: readonly CourseVersion[];
}

/** Registrations of the same name at the same institution, and which of them takes students. Renders nothing for a single one. */
function Versions({ id, institution, versions }: VersionsProps) {
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
                <Link to={coursePath(institution, version)} className="text-primary underline underline-offset-4">
                  {version.code}
                </Link>
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

interface CourseHeadProps extends Pick<CourseDetails, "course" | "institution"> {
  view: CourseView;
}

/** Where the page is, both names, the school, the four facts that decide, and notices. */
function CourseHead({ course, institution, view }: CourseHeadProps) {
  const home = institutionPath(institution);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: catalogueText.home, href: "/" },
          { label: catalogueText.study, href: "/study" },
          institution.nameCn
            ? { label: institution.nameCn, href: home }
            : { label: institution.name, lang: "en", href: home },
          course.nameCn ? { label: course.nameCn } : { label: course.name, lang: "en" },
        ]}
      />
      <h1 className="mt-3 break-words">
        <CourseName course={course} className="mt-1 text-base text-muted leading-normal tracking-normal lg:text-lg" />
      </h1>
      <p className="mt-2">
        <Link
          to={home}
          lang={institution.nameCn ? undefined : "en"}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {institution.nameCn ?? institution.name}
        </Link>
        {institution.nameCn && (
          <>
            {" "}
            <span lang="en" className="text-muted">
              {institution.name}
            </span>
          </>
        )}
      </p>
      <p className="text-muted text-sm empty:hidden">
        <RegisterAge />
      </p>
      <FactsStrip label={courseText.strip} facts={view.strip} />
      {course.delistedOn !== null ? (
        <Notice>
          {fill(courseText.delisted, { date: course.delistedOn })}
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <ButtonLink to={`${home}#courses`}>{courseText.liveCourses}</ButtonLink>
            <ChangesLink code={institution.code} />
          </p>
        </Notice>
      ) : (
        course.expired && <Notice>{courseText.expired}</Notice>
      )}
    </>
  );
}
