import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { allocationKey } from "../../server/institution-columns.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { officialPageOf } from "../../shared/register-values.ts";
import { otherRegisteredName } from "../institution-line.ts";
import { PlaceSection } from "../place-section.server.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.json";
import { allocationText } from "./allocation-text.json";
import { courseListText } from "./course-list-text.json";
import { listOfCategory } from "./describe-institution.server.ts";
import { FieldsSection } from "./fields-section.server.tsx";
import { HistorySection } from "./history-section.server.tsx";
import { InstitutionFacts, InstitutionNotices, OtherRegistrations } from "./institution-facts.tsx";
import { institutionStrip, kindOf } from "./institution-strip.server.ts";
import { OutcomesSection } from "./outcomes-section.server.tsx";
import { type KnownOfSchool, SchoolSections } from "./school-sections.server.tsx";
import { institutionText } from "./text.json";

interface Known extends KnownOfSchool {
  /** Outcomes of graduates; null without figures. */
  outcomes: { own: Outcomes; all: Outcomes } | null;
}

/** The page of an institution except its courses and buttons. */
export async function drawInstitution(details: InstitutionDetails, { outcomes, ...known }: Known) {
  const { institution, campuses, otherRegistrations, registerDate } = details;
  const { facts, now } = known;
  const allocation = facts.get(allocationKey(institution.code));
  const rate = exchangeRateOf(facts, now);
  const strip = institutionStrip(details, { rate, outcomes });
  const drawn = {
    names: await draw(<Names {...details} />),
    strip: await draw(
      <>
        <FactsStrip label={institutionText.strip} facts={strip} />
        <InstitutionNotices {...details} />
      </>,
    ),
    aboveCourses: await draw(
      <>
        <SchoolSections details={details} {...known} />
        <FieldsSection {...details} rate={rate} />
      </>,
    ),
    belowCourses: await draw(
      <>
        <OutcomesSection outcomes={outcomes} name={institution.nameCn ?? institution.name} />
        {allocation && <AllocationSection allocation={allocation} />}
        <div className="skip-layout">
          {campuses.length > 0 && <PlaceSection id="campuses" campuses={campuses} />}
          <OtherRegistrations institutions={otherRegistrations} />
        </div>
        <HistorySection {...details} />
        <QuietSection id="register" title={institutionText.facts}>
          <InstitutionFacts institution={institution} />
          <RegisterNote date={registerDate} href={officialPageOf("institution", institution.code)}>
            <ChangesLink code={institution.code} />
          </RegisterNote>
        </QuietSection>
        <p className="mt-6">
          <ButtonLink to="/study">{catalogueText.backToStudy}</ButtonLink>
        </p>
      </>,
    ),
  };
  const sections = `id="courses" ${drawn.aboveCourses}${drawn.belowCourses}`;
  const items = Object.entries(institutionText.jump).flatMap(([id, name]) =>
    sections.includes(`id="${id}"`) ? { id, name } : [],
  );
  return { ...drawn, onPage: await draw(<OnPage label={institutionText.onPage} items={items} />) };
}

/** Breadcrumbs and all names. */
function Names({ institution }: InstitutionDetails) {
  const registeredName = otherRegisteredName(institution);
  const list = listOfCategory(institution.category);
  return (
    <>
      <Breadcrumbs
        trail={[
          [catalogueText.home, "/"],
          [catalogueText.study, "/study"],
          [list.label, list.path],
          institution.nameCn ? [institution.nameCn, ""] : [institution.name, "", "en"],
        ]}
      />
      <h1 className="mt-3">
        {institution.nameCn && <>{institution.nameCn} </>}
        <span lang="en" className={institution.nameCn ? englishName : ""}>
          {institution.name}
        </span>
      </h1>
      {institution.category === "university" && (
        <p className="mt-1">
          {kindOf(institution)}。
          <a href="/study/gaokao" className="link">
            {institutionText.gaokao}
          </a>
          {institution.website && (
            <>
              {institutionText.entry}
              <ExternalLink href={institution.website}>{courseListText.site}</ExternalLink>
            </>
          )}
        </p>
      )}
      {registeredName && (
        <p className="mt-1 text-muted text-sm">
          {institutionText.registeredName} <span lang="en">{registeredName}</span>
        </p>
      )}
    </>
  );
}

const englishName = "block font-normal text-base text-muted leading-normal tracking-normal lg:text-lg";

/** The number of new international students that the institution may enrol in a calendar year. The order of visa processing depends on it. */
const AllocationSection = ({ allocation }: { allocation: Fact }) => (
  <Section id="allocation" title={fill(allocationText.title, { year: allocation.validFrom?.slice(0, 4) ?? "" })}>
    <p>
      {allocationText.before}
      <Figure fact={allocation} />
      {allocationText.after}
    </p>
    <p className="mt-2">
      <a href="/visa/processing-order" className="link">
        {allocationText.more}
      </a>
    </p>
  </Section>
);
