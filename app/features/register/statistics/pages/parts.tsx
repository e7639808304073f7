import type { ReactNode } from "react";
import type { InstitutionRow } from "#app/features/register/catalogue/server/public.ts";
import { Chart, FiguresTable } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import type { ShownMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Money } from "#app/shell/figures/money.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { FactsStrip, type StripFact } from "#app/shell/page/facts-strip.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { TitleLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { FieldStatistic } from "../server/public.ts";
import type { groupLinks } from "../shared/level-groups.ts";
import type { ShownTotal } from "./describe-page.server.ts";
import { nameOfLevel } from "./fee-words.ts";
import { feeHistoryText, statisticsText } from "./text.json";
import type { viewFeeHistory } from "./view-fee-history.server.ts";

// Server-rendered parts of the pages of fields and cities. They use plain links, because Drawn has no router.

interface PageProps {
  total: ShownTotal;
  /** The name of the list, for the strip. */
  label: string;
  /** Two to four decisive facts. */
  strip: StripFact[];
  /** Sections by id, in page order. Missing sections are neither rendered nor linked. */
  sections: Readonly<Record<string, ReactNode>>;
  /** Short labels of the sections. */
  jump: Readonly<Record<string, string>>;
  guides: readonly { to: string; label: string; why: string }[];
  /** Source of the figures. */
  source: string;
  /** Buttons at the end of the page. */
  next: ReactNode;
}

/** The decisive facts, the sections, and the links to them. */
export function SubjectPage({ total, label, strip, sections, jump, guides, source, next }: PageProps) {
  const shown = Object.entries(sections).filter(([, section]) => section);
  return (
    <>
      <LevelSwitch links={total.switch} />
      <FactsStrip label={label} facts={strip} />
      <div className="page-columns">
        <div className="min-w-0">
          {shown.map(([, section]) => section)}
          <Section id="next" title={statisticsText.guides}>
            <ul className="rows mt-3">
              {guides.map(({ to, label, why }) => (
                <li key={to} className="max-sm:nth-[n+4]:hidden">
                  <TitleLink href={to}>{label}</TitleLink>
                  <span className="text-muted text-sm max-sm:hidden">{why}</span>
                </li>
              ))}
            </ul>
          </Section>
          <p className="mt-6 max-w-[40em] text-muted text-sm">{source}</p>
        </div>
        <Actions label={statisticsText.actions}>
          {next}
          <OnPage
            label={statisticsText.onPage}
            items={[...shown.map(([id]) => id), "next"].map((id) => ({ id, name: jump[id] ?? id }))}
          />
        </Actions>
      </div>
    </>
  );
}

const courseCount = (count: string) => fill(statisticsText.courses, { count });

/** The number of courses and institutions, for the strip. */
export const countFact = ({ courses, providers }: ShownTotal): StripFact => ({
  value: courseCount(courses),
  note: fill(statisticsText.coursesNote, { count: providers }),
});

interface KnownInstitution extends Pick<InstitutionRow, "id" | "name" | "nameCn"> {
  /** Median yearly fee there. */
  fee: ShownMoney | null;
}

/** Institutions with a yearly fee; renders nothing for an empty list. */
export function knownSection(institutions: readonly KnownInstitution[], title: string, intro: string) {
  return institutions.length === 0 ? null : (
    <Section key="known" id="known" title={title}>
      <p className="text-muted">{intro}</p>
      <FoldedRest items={institutions} shown={shownInstitutions} more={statisticsText.moreProviders}>
        {(some) => (
          <ul className="rows rows-figures mt-3">
            {some.map((institution) => (
              <li key={institution.id}>
                <TitleLink href={institutionPath(institution)}>
                  {institution.nameCn && <>{institution.nameCn} </>}
                  <span lang="en" className={institution.nameCn ? "font-normal text-muted text-sm" : ""}>
                    {institution.name}
                  </span>
                </TitleLink>
                <span className="text-sm tabular-nums">
                  {institution.fee ? <Money of={institution.fee} /> : statisticsText.none}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FoldedRest>
    </Section>
  );
}

const shownInstitutions = 5;

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

interface LevelsProps {
  title: string;
  intro: string;
  chart: Drawing | null;
  /** Address of the courses of a level. */
  toOf: (level: string) => string;
}

/** Fees by level as a chart, with a link to the courses of every level, so that their counts add up to that of the page; renders nothing without levels. */
export function levelsSection(levels: readonly FieldStatistic[], { title, intro, chart, toOf }: LevelsProps) {
  return levels.length === 0 ? null : (
    <Section key="levels" id="levels" title={title}>
      {chart && <p className="text-muted">{intro}</p>}
      {chart && <Chart drawing={chart} />}
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {levels.map(({ level, courses }) => (
          <li key={level}>
            <a href={toOf(level)} className="link-line gap-1.5">
              {nameOfLevel(level)}
              <span className="text-muted text-sm tabular-nums">{courseCount(formatNumber(courses))}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Fees of the levels on each register; renders nothing before the second register. */
export function historySection(history: ReturnType<typeof viewFeeHistory>) {
  if (!history) return null;
  const { title, intro, table, lengths } = history;
  return (
    <Section key="history" id="history" title={title}>
      <p className="text-muted">{intro}</p>
      <div className="overflow-x-auto">
        <FiguresTable table={table} />
      </div>
      {lengths && <p className="mt-2">{lengths}</p>}
      <p className="mt-2 text-muted text-sm">{feeHistoryText.note}</p>
    </Section>
  );
}
