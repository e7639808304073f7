import type { Fact } from "#app/shell/figures/fact.ts";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { CityFields, Living, Regional, Suburbs } from "./city-parts.tsx";
import type { ShownTotal } from "./describe-page.server.ts";
import { cityGuides } from "./guides.ts";
import { Guides, InstitutionRows } from "./parts.tsx";
import { cityText, statisticsText } from "./text.ts";
import { LevelsSection, TotalStrip } from "./total-and-levels.tsx";
import type { CityView } from "./view-city.server.ts";

export type CityBodyData = Omit<CityView, "total"> & { own: Fact[]; others: Fact[]; shortRegional: string };

interface Props {
  name: string;
  total: ShownTotal | null;
  packed: Packed<CityBodyData>;
  date: string;
}

/** What the page of a city says below its name. */
export function CityBody({ name, total, packed, date }: Props) {
  const view = unpack(packed);
  if (!total) {
    return (
      <>
        <p className="mt-4">{fill(cityText.empty, { name })}</p>
        <Regional text={view.regional} />
        <Living name={name} own={view.own} others={view.others} />
      </>
    );
  }
  return (
    <>
      <TotalStrip label={cityText.listName} total={total} more={[{ value: view.shortRegional, note: view.state }]} />
      <CityFields fields={view.fields} />
      <Suburbs view={view} />
      {view.levelsChart && (
        <LevelsSection
          title={cityText.levelsTitle}
          intro={cityText.levelsIntro}
          chart={view.levelsChart}
          levels={view.levels}
        />
      )}
      {view.bestKnown.length > 0 && (
        <Section id="known" title={cityText.knownTitle}>
          <p className="text-muted">{cityText.knownIntro}</p>
          <InstitutionRows institutions={view.bestKnown} />
        </Section>
      )}
      <Living name={name} own={view.own} others={view.others} />
      <Regional text={view.regional} />
      <Section id="next" title={statisticsText.guides}>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={view.searchAll} isPrimary>
            {fill(cityText.searchAll, { name, count: total.courses })}
          </ButtonLink>
          <ButtonLink to={view.searchSchools}>{fill(cityText.searchSchools, { name })}</ButtonLink>
        </p>
        <Guides guides={cityGuides} />
      </Section>
      <p className="mt-6 max-w-[40em] text-muted text-sm">{fill(statisticsText.source, { date })}</p>
    </>
  );
}
