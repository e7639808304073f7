import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { cities, cityPath, type IsDoubtful } from "#app/features/register/statistics/server/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { allocationKey } from "../../server/institution-columns.ts";
import type { Institution, InstitutionDetails } from "../../server/read-institution.ts";
import { officialPageOf } from "../../shared/register-values.ts";
import { Sentences } from "../course/graduation-sections.server.tsx";
import { otherRegisteredName } from "../institution-line.ts";
import { citiesOf, PlaceSection } from "../place-section.server.tsx";
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
  isDoubtful: IsDoubtful;
}

/** The page of an institution except its courses and buttons. */
export async function drawInstitution(details: InstitutionDetails, { outcomes, isDoubtful, ...known }: Known) {
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
        <FieldsSection {...details} rate={rate} isDoubtful={isDoubtful} />
        <OutcomesSection outcomes={outcomes} name={institution.nameCn ?? institution.name} />
        {institution.category === "vocational" && <AfterSection facts={facts} />}
      </>,
    ),
    belowCourses: await draw(
      <>
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
        <Next {...details} />
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
function Names({ institution, campuses }: InstitutionDetails) {
  const registeredName = otherRegisteredName(institution);
  const list = listOfCategory(institution.category);
  return (
    <>
      <Breadcrumbs
        trail={[
          [catalogueText.home, "/"],
          [catalogueText.study, "/study"],
          [list.label, list.path],
          institution.nameCn ? [institution.nameCn] : [institution.name, undefined, "en"],
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
          {kindSentence(institution, campuses)}
          <TextLink href={`/study/gaokao#${institution.isOfEight ? "八大怎样写" : "八大以外"}`}>
            {institutionText.gaokao}
          </TextLink>
          、<TextLink href="/study/gaokao#英语另外要什么">{institutionText.english}</TextLink>
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

/** "公立大学，八大（Group of Eight）之一，在墨尔本；登记的国际学生名额 40,500 人。" */
const kindSentence = (institution: Institution, campuses: InstitutionDetails["campuses"]) => {
  const [first, ...others] = citiesOf(campuses.filter(({ metro }) => metro));
  const place = fill(others.length === 0 ? institutionText.inCity : institutionText.inCities, {
    ...{ city: first ?? "", count: others.length + 1 },
  });
  const known = [kindOf(institution), institution.isOfEight ? institutionText.ofEight : "", first ? place : ""];
  const places = institution.capacity
    ? fill(institutionText.places, { count: formatNumber(institution.capacity) })
    : "";
  return `${known.filter(Boolean).join("，")}${places}。`;
};

/** What to do after reading: compare, add up, look at the city. */
function Next({ institution: { category, code }, campuses }: InstitutionDetails) {
  const { compare, cost, living } = institutionText.next;
  const [name] = citiesOf(campuses);
  const city = cities().find(({ nameCn }) => nameCn === name);
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {category === "university" && <ButtonLink to={`/compare/institutions?c=${code}`}>{compare}</ButtonLink>}
      {category !== "school" && <ButtonLink to="/tools/course-cost">{cost}</ButtonLink>}
      {city && <ButtonLink to={`${cityPath(city.key)}#living`}>{fill(living, { city: city.nameCn })}</ButtonLink>}
      <ButtonLink to={listOfCategory(category).path}>{institutionText.next.others}</ButtonLink>
    </p>
  );
}

const englishName = "block font-normal text-base text-muted leading-normal tracking-normal lg:text-lg";

/** What a diploma leads to. */
function AfterSection({ facts }: Pick<Known, "facts">) {
  const { after } = institutionText;
  const [stay, needed] = [facts.get("visa-485.stay-vocational"), facts.get("visa-485.study-weeks")];
  if (!(stay && needed)) return null;
  return (
    <Section id="after" title={fill(after.title, { stay: formatFact(stay) })}>
      <Sentences of={[{ text: after.visa, facts: { stay, needed } }]} />
      <p>
        {after.more}
        <TextLink href="/visa/graduate">{after.conditions}</TextLink>
      </p>
    </Section>
  );
}

/** The number of new international students that the institution may enrol in a calendar year. The order of visa processing depends on it. */
const AllocationSection = ({ allocation }: { allocation: Fact }) => (
  <Section id="allocation" title={fill(allocationText.title, { year: allocation.validFrom?.slice(0, 4) ?? "" })}>
    <p>
      {allocationText.before}
      <Figure fact={allocation} />
      {allocationText.after}
    </p>
    <p className="mt-2">
      <TextLink href="/visa/processing-order">{allocationText.more}</TextLink>
    </p>
  </Section>
);
