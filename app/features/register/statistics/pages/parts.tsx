import { CourseName, type CourseNames, shortStateNames } from "#app/features/register/catalogue/pages/public.ts";
import type { InstitutionRow } from "#app/features/register/catalogue/server/public.ts";
import { Chart, FiguresTable } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import type { ShownMoney } from "#app/shell/figures/exchange-rate.ts";
import { Money } from "#app/shell/figures/money.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { groupLinks } from "../shared/level-groups.ts";
import { feeHistoryText, statisticsText } from "./text.json";
import type { viewFeeHistory } from "./view-fee-history.server.ts";

interface ShownInstitution extends Pick<InstitutionRow, "id" | "name" | "nameCn" | "state"> {
  /** The median of a year of a bachelor there. */
  fee?: ShownMoney | null;
}

/** Institutions with the state where they are at home, and what a year costs. Plain links: it is in a static section. */
export function InstitutionRows({ institutions }: { institutions: readonly ShownInstitution[] }) {
  return (
    <FoldedRest items={institutions} shown={shownInstitutions} more={statisticsText.moreProviders}>
      {(some) => <InstitutionList institutions={some} />}
    </FoldedRest>
  );
}

const shownInstitutions = 5;

function InstitutionList({ institutions }: { institutions: readonly ShownInstitution[] }) {
  return (
    <ul className="rows rows-figures mt-3">
      {institutions.map((institution) => (
        <li key={institution.id}>
          <a href={institutionPath(institution)} className="title-link">
            {institution.nameCn && <>{institution.nameCn} </>}
            <span lang="en" className={institution.nameCn ? "font-normal text-muted text-sm" : ""}>
              {institution.name}
            </span>
          </a>
          <span className="text-muted text-sm tabular-nums">
            {institution.fee ? (
              <span className="text-ink">
                <Money of={institution.fee} />
              </span>
            ) : (
              (shortStateNames[institution.state ?? ""] ?? institution.state)
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PricedCourse extends CourseNames {
  id: number;
  institution: { id: number; name: string; nameCn: string | null };
  places: string | null;
  fee: string | null;
  length: string | null;
}

/** Courses with their school, places, length and yearly fee. */
export function CourseRows({ courses }: { courses: readonly PricedCourse[] }) {
  return (
    <ul className="rows rows-figures mt-2">
      {courses.map((course) => (
        <li key={course.id}>
          <span className="min-w-0">
            <a href={coursePath(course.institution, course)} className="title-link">
              <CourseName course={course} />
            </a>
            <span className="block text-muted text-sm">
              {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
              {course.places && ` · ${course.places}`}
            </span>
          </span>
          <span className="tabular-nums">
            {course.fee}
            {course.length && <span className="block text-muted text-sm">{course.length}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ShortLinksProps {
  items: readonly { name: string; note: string; to: string }[];
  /** On phones only the first five. */
  isFewOnPhones?: boolean;
}

/** Short links in lines, each with a note. */
export function ShortLinks({ items, isFewOnPhones = false }: ShortLinksProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {items.map(({ name, note, to }) => (
        <li key={to} className={isFewOnPhones ? "max-sm:nth-[n+6]:hidden" : ""}>
          <a href={to} className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4">
            {name}
            <span className="text-muted text-sm tabular-nums">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Further reading. */
export function Guides({ guides }: { guides: readonly { to: string; label: string; why: string }[] }) {
  return (
    <ul className="rows mt-3">
      {guides.map(({ to, label, why }) => (
        <li key={to} className="max-sm:nth-[n+4]:hidden">
          <a href={to} className="title-link">
            {label}
          </a>
          <span className="text-muted text-sm max-sm:hidden">{why}</span>
        </li>
      ))}
    </ul>
  );
}

/** The level whose fees the page shows. */
export function LevelSwitch({ links }: { links: ReturnType<typeof groupLinks> }) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={statisticsText.switch} className="level-switch">
      {links.map(({ group, href, isCurrent }) => (
        <a key={group} href={href} aria-current={isCurrent ? "page" : undefined}>
          {statisticsText.groups[group]}
        </a>
      ))}
    </nav>
  );
}

const drawnLevels = 8;

interface LevelsProps {
  title: string;
  intro: string;
  chart: Drawing | null;
  levels: readonly { name: string; courses: string; to: string }[];
}

/** Fees of the levels as a chart, with the searches for each level. */
export function LevelsSection({ title, intro, chart, levels }: LevelsProps) {
  return (
    <Section id="levels" title={title}>
      {chart && <p className="text-muted">{intro}</p>}
      {chart && <Chart drawing={chart} />}
      <ShortLinks
        isFewOnPhones
        items={levels.slice(0, drawnLevels).map(({ name, courses, to }) => ({
          name,
          note: fill(statisticsText.courses, { count: courses }),
          to,
        }))}
      />
    </Section>
  );
}

/** What the levels cost on each register. Belongs into a static section. */
export function FeeHistory({ history }: { history: ReturnType<typeof viewFeeHistory> }) {
  if (!history) return null;
  const { title, intro, table, lengths } = history;
  return (
    <Section id="history" title={title}>
      <p className="text-muted">{intro}</p>
      <div className="overflow-x-auto">
        <FiguresTable table={table} />
      </div>
      {lengths && <p className="mt-2">{lengths}</p>}
      <p className="mt-2 text-muted text-sm">{feeHistoryText.note}</p>
    </Section>
  );
}
