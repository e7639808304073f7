import { Link } from "react-router";
import { Chart, FiguresTable } from "#app/shell/charts/chart.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { officialPageOf } from "../../shared/register-values.ts";
import { otherRegisteredName } from "../institution-line.ts";
import { PlaceSection } from "../place-section.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.json";
import { allocationText } from "./allocation-text.json";
import { historyText } from "./history-text.json";
import { InstitutionFacts, InstitutionNotices, OtherRegistrations } from "./institution-facts.tsx";
import { outcomesText } from "./outcomes-text.json";
import { SchoolSections } from "./school-sections.tsx";
import { institutionText } from "./text.json";
import type { InstitutionView } from "./view-institution.server.ts";
import type { viewSchool } from "./view-school.server.ts";
import type { OutcomesView, viewHistory, viewOutcomes } from "./view-sections.server.ts";

interface Props extends Omit<InstitutionDetails, "courses"> {
  part: "head" | "fields" | "rest";
  view: InstitutionView;
  outcomes: ReturnType<typeof viewOutcomes>;
  school: ReturnType<typeof viewSchool>;
  /** How many new international students it may enrol in a year; null when that is not known. */
  allocation: Fact | null;
  statesCn: string;
  /** Null before the second register. */
  past: ReturnType<typeof viewHistory>;
}

/**
 * The parts of an institution's page that reuse the server's HTML: all but its courses and its buttons. Each belongs
 * into a StaticSection. One component, so that the browser loads them together, and only when it opens another institution.
 */
export function InstitutionSections({ part, ...page }: Props) {
  const { institution, campuses, otherRegistrations, registerDate, view } = page;
  if (part === "head") return <Head {...page} />;
  if (part === "fields") {
    return (
      <>
        {page.school && <SchoolSections school={page.school} website={institution.website} />}
        {page.outcomes && <OutcomesSection outcomes={page.outcomes} />}
        {page.allocation && <AllocationSection allocation={page.allocation} />}
        {view.fields && <FieldsSection fields={view.fields} />}
      </>
    );
  }
  return (
    <>
      <div className="skip-layout">
        {campuses.length > 0 && <PlaceSection id="campuses" places={view.places} campuses={campuses} />}
        <OtherRegistrations institutions={otherRegistrations} />
      </div>
      {page.past && <HistorySection past={page.past} />}
      <QuietSection id="register" title={institutionText.facts}>
        <InstitutionFacts institution={institution} statesCn={page.statesCn} />
        <RegisterNote date={registerDate} href={officialPageOf("institution", institution.code)}>
          <ChangesLink code={institution.code} />
        </RegisterNote>
      </QuietSection>
      <p className="mt-6">
        <ButtonLink to="/study">{catalogueText.backToStudy}</ButtonLink>
      </p>
    </>
  );
}

/** Where the page is, both names, what a student asks first, and notices. */
function Head({ institution, relations, view }: Omit<Props, "part">) {
  const registeredName = otherRegisteredName(institution);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: catalogueText.home, href: "/" },
          { label: catalogueText.study, href: "/study" },
          { label: view.list.label, href: view.list.path },
          institution.nameCn ? { label: institution.nameCn } : { label: institution.name, lang: "en" },
        ]}
      />
      <header className="mt-3">
        <h1>
          {institution.nameCn && <>{institution.nameCn} </>}
          <span lang="en" className={institution.nameCn ? englishName : ""}>
            {institution.name}
          </span>
        </h1>
        {registeredName && (
          <p className="mt-1 text-muted text-sm">
            {institutionText.registeredName} <span lang="en">{registeredName}</span>
          </p>
        )}
        <p className="mt-1 text-muted text-sm empty:hidden">
          <RegisterAge />
        </p>
        <FactsStrip label={institutionText.strip} facts={view.strip} />
      </header>
      <InstitutionNotices code={institution.code} delistedOn={institution.delistedOn} relations={relations} />
    </>
  );
}

const englishName = "block font-normal text-base text-muted leading-normal tracking-normal lg:text-lg";

/**
 * How many new international students the institution may enrol in a calendar year, on which the order of visa processing depends.
 * Belongs into a static section.
 */
function AllocationSection({ allocation }: { allocation: Fact }) {
  return (
    <Section id="allocation" title={fill(allocationText.title, { year: allocation.validFrom?.slice(0, 4) ?? "" })}>
      <p>
        {allocationText.before}
        <Figure fact={allocation} />
        {allocationText.after}
      </p>
      <p className="mt-2">
        <Link to="/visa/processing-order" className="link">
          {allocationText.more}
        </Link>
      </p>
    </Section>
  );
}

/** The institution on two registers. Belongs into a static section. */
function HistorySection({ past }: { past: NonNullable<Props["past"]> }) {
  const { title, intro, table, renamed = [] } = past;
  return (
    <Section id="history" title={title}>
      {table && <FiguresTable table={table} />}
      <p className="mt-2">{intro}</p>
      {renamed.length > 0 && (
        <p>
          {historyText.renamed}
          {renamed.map(({ date, name }) => (
            <span key={date} className="mr-3 inline-block">
              <span lang="en">{name}</span>（{date}）
            </span>
          ))}
        </p>
      )}
      <p className="text-muted text-sm">
        {historyText.note}
        <Link to="/data/about#signals" className="link">
          {historyText.noteLink}
        </Link>
        。
      </p>
    </Section>
  );
}

function FieldsSection({
  fields: { title, note, links, drawing },
}: {
  fields: NonNullable<InstitutionView["fields"]>;
}) {
  return (
    <Section id="fields" title={title}>
      <Chart drawing={drawing} isTold />
      <p className="text-muted text-sm">{note}</p>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ name, href }) => (
          <Link
            key={href}
            to={href}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {name}
          </Link>
        ))}
      </p>
    </Section>
  );
}

/**
 * Opinions and salaries of graduates, each compared with all universities, with the group surveyed. Belongs into a
 * static section.
 */
function OutcomesSection({ outcomes: { title, charts, readOn } }: { outcomes: OutcomesView }) {
  return (
    <Section id="outcomes" title={title}>
      <p>{outcomesText.intro}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {charts.map(({ title: name, compared, of, drawing }) => (
          <div key={name}>
            <h3 className="text-block">{name}</h3>
            <p>{compared}</p>
            <p className="text-muted text-sm">{of}</p>
            <Chart drawing={drawing} isTold className="max-w-md" />
          </div>
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        {outcomesText.source}
        <ExternalLink href="https://www.qilt.edu.au/">{outcomesText.sourceName}</ExternalLink>
        {fill(outcomesText.toCheck, { date: readOn })}
      </p>
    </Section>
  );
}
