import type { Fact } from "#app/shell/figures/fact.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { QuietSection } from "#app/shell/page/section.tsx";
import type { InstitutionDetails } from "#worker/features/catalogue/read-institution.ts";
import { otherRegisteredName } from "../institution-line.ts";
import { PlaceSection } from "../place-section.tsx";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.ts";
import { AllocationSection } from "./allocation-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { InstitutionFacts, InstitutionNotices, OtherRegistrations } from "./institution-facts.tsx";
import { OutcomesSection } from "./outcomes-section.tsx";
import { SchoolSections } from "./school-sections.tsx";
import { institutionText } from "./text.ts";
import type { InstitutionView } from "./view-institution.server.ts";
import type { viewOutcomes } from "./view-outcomes.server.ts";
import type { viewSchool } from "./view-school.server.ts";

interface Props extends Omit<InstitutionDetails, "courses"> {
  part: "head" | "fields" | "rest";
  view: InstitutionView;
  outcomes: ReturnType<typeof viewOutcomes>;
  school: ReturnType<typeof viewSchool>;
  /** How many new international students it may enrol in a year; null when that is not known. */
  allocation: Fact | null;
  statesCn: string;
}

/**
 * The parts of an institution's page that stay as the server has drawn them: all but its courses and its buttons. Each belongs
 * into a StaticSection. One component, so that the browser loads them together, and only when it opens another institution.
 */
export function InstitutionSections({ part, ...page }: Props) {
  const { institution, campuses, otherRegistrations, registerDate, view } = page;
  if (part === "head") return <Head {...page} />;
  if (part === "fields") {
    return (
      <>
        {view.fields && <FieldsSection fields={view.fields} />}
        {page.school && <SchoolSections school={page.school} website={institution.website} />}
        {page.outcomes && <OutcomesSection outcomes={page.outcomes} />}
        {page.allocation && <AllocationSection allocation={page.allocation} />}
      </>
    );
  }
  return (
    <>
      <div className="skip-layout">
        {campuses.length > 0 && <PlaceSection id="campuses" places={view.places} campuses={campuses} />}
        <OtherRegistrations institutions={otherRegistrations} />
      </div>
      <QuietSection id="register" title={institutionText.facts}>
        <InstitutionFacts institution={institution} statesCn={page.statesCn} />
        <RegisterNote
          date={registerDate}
          href={`https://cricos.education.gov.au/Institution/InstitutionDetails.aspx?ProviderCode=${institution.code}`}
        >
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
        <FactsStrip label={institutionText.strip} facts={view.strip} />
      </header>
      <InstitutionNotices code={institution.code} delistedOn={institution.delistedOn} relations={relations} />
    </>
  );
}

const englishName = "block font-normal text-base text-muted leading-normal tracking-normal lg:text-lg";
