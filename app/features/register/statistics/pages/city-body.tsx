import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { FactsStrip, type StripFact } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { CityFields, Living, Regional, Suburbs } from "./city-parts.tsx";
import { cityText } from "./city-text.json";
import type { ShownTotal } from "./describe-page.server.ts";
import { cityGuides } from "./guides.json";
import { FeeHistory, Guides, InstitutionRows, LevelSwitch, LevelsSection } from "./parts.tsx";
import { statisticsText } from "./text.json";
import type { CityView } from "./view-city.server.ts";

type CityBodyData = Omit<CityView, "cells"> & {
  own: Fact[];
  others: Fact[];
  strip: StripFact[];
  rateNote: string;
};

interface Props {
  name: string;
  total: ShownTotal | null;
  packed: Packed<CityBodyData>;
  date: string;
}

/** Content of a city's page below its name. */
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
      <LevelSwitch links={total.switch} />
      <FactsStrip
        label={cityText.listName}
        facts={[...total.fees.slice(0, Math.max(1, 4 - view.strip.length)), ...view.strip]}
      />
      <div className="page-columns">
        <div className="min-w-0">
          {view.bestKnown.length > 0 && (
            <Section id="known" title={cityText.knownTitle}>
              <p className="text-muted">{cityText.knownIntro}</p>
              <InstitutionRows institutions={view.bestKnown} />
            </Section>
          )}
          <Living name={name} own={view.own} others={view.others} />
          <Regional text={view.regional} />
          <CityFields fields={view.fields} intro={view.fieldsIntro} />
          {view.compared && (
            <Section id="compared" title={view.compared.title}>
              <p className="text-muted">{cityText.comparedIntro}</p>
              <LeaderMap map={view.compared.map} />
            </Section>
          )}
          {view.levels.length > 0 && (
            <LevelsSection
              title={cityText.levelsTitle}
              intro={cityText.levelsIntro}
              chart={view.levelsChart}
              levels={view.levels}
            />
          )}
          <FeeHistory history={view.history} />
          <Suburbs view={view} />
          <Section id="next" title={statisticsText.guides}>
            <Guides guides={cityGuides} />
          </Section>
          <p className="mt-6 max-w-[40em] text-muted text-sm">
            {view.rateNote}
            {fill(statisticsText.source, { date })}
          </p>
        </div>
        <Actions label={statisticsText.actions}>
          <ButtonLink to={view.searchSchools}>{fill(cityText.searchSchools, { name })}</ButtonLink>
          <ButtonLink to={view.searchAll} isPrimary>
            {fill(cityText.searchAll, { count: total.courses })}
          </ButtonLink>
          <OnPage label={statisticsText.onPage} items={sectionsOf(view)} />
        </Actions>
      </div>
    </>
  );
}

function sectionsOf({ bestKnown, fields, compared, levels, history, map, suburbs }: CityBodyData) {
  const { jump } = cityText;
  const shown: [id: keyof typeof jump, isShown: boolean][] = [
    ["known", bestKnown.length > 0],
    ["living", true],
    ["regional", true],
    ["fields", fields.length > 0],
    ["compared", compared !== null],
    ["levels", levels.length > 0],
    ["history", history !== null],
    ["suburbs", map !== null || suburbs.length > 0],
    ["next", true],
  ];
  return shown.flatMap(([id, isShown]) => (isShown ? [{ id, name: jump[id] }] : []));
}
