import { Chart } from "#app/shell/charts/chart.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { Figure } from "#app/shell/figures/figure.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { cityText } from "./city-text.json";
import { statisticsText } from "./text.json";
import type { CityView } from "./view-city.server.ts";

/** Day of the list of regional postcodes: seed/places/README.md. */
const regionalListDay = "2026-11-22";

const regionalPostcodes =
  "https://immi.homeaffairs.gov.au/visas/working-in-australia/skill-occupation-list/regional-postcodes";

/** The fields with most courses of a level, their median fee here and in the country. */
export function CityFields({ fields, intro }: Pick<CityView, "fields"> & { intro: string }) {
  if (fields.length === 0) return null;
  return (
    <Section id="fields" title={cityText.fieldsTitle}>
      <p className="text-muted">{intro}</p>
      <table className="mt-3 w-full border-collapse tabular-nums">
        <thead className="text-left text-muted text-sm">
          <tr>
            <th scope="col" className="border-line border-b py-2 font-normal">
              {cityText.fieldHead}
            </th>
            <th scope="col" className="border-line border-b py-2 ps-3 text-right font-normal">
              {cityText.here}
            </th>
            <th scope="col" className="border-line border-b py-2 ps-3 text-right font-normal">
              {cityText.country}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, path, courses, to, median, country }) => (
            <tr key={to}>
              <th scope="row" className="border-line border-b py-2.5 text-left font-normal">
                {path ? (
                  <a href={path} className="title-link">
                    {name}
                  </a>
                ) : (
                  name
                )}{" "}
                <a href={to} className="count-link text-sm">
                  {fill(statisticsText.courses, { count: courses })}
                </a>
              </th>
              <td className="border-line border-b py-2.5 ps-3 text-right">{median}</td>
              <td className="border-line border-b py-2.5 ps-3 text-right text-muted">{country}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted text-sm">{cityText.fieldsFew}</p>
    </Section>
  );
}

/** The map of the campuses, or of where the city is, and the suburbs with most courses. */
export function Suburbs({ view: { map, suburbsTitle, suburbs, moreSuburbs } }: { view: Omit<CityView, "cells"> }) {
  if (!map && suburbs.length === 0) return null;
  return (
    <Section id="suburbs" title={suburbsTitle ?? cityText.mapTitle}>
      {map && <p className="text-muted">{cityText.suburbsIntro}</p>}
      <div className="sm:grid sm:grid-cols-2 sm:items-start sm:gap-10">
        {map && <Chart drawing={map} isTold={suburbs.length <= 1} className="max-w-md" />}
        <div>
          <ul className="rows rows-figures mt-3">
            {suburbs.map(({ name, nameCn, courses, to }) => (
              <li key={to}>
                <a href={to} className="title-link">
                  {nameCn && <>{nameCn} </>}
                  <span lang="en" className={nameCn ? "font-normal text-muted text-sm" : ""}>
                    {name}
                  </span>
                </a>
                <span className="tabular-nums">{fill(statisticsText.courses, { count: courses })}</span>
              </li>
            ))}
          </ul>
          {moreSuburbs > 0 && (
            <p className="mt-2 text-muted text-sm">{fill(cityText.suburbsMore, { count: moreSuburbs })}</p>
          )}
        </div>
      </div>
    </Section>
  );
}

/** Rents and costs of the registry of figures, and the missing ones. */
export function Living({ name, own, others }: { name: string; own: readonly Fact[]; others: readonly Fact[] }) {
  const all = [...own, ...others];
  return (
    <Section id="living" title={cityText.livingTitle}>
      <p>
        {own.some(({ key }) => key.startsWith("living."))
          ? cityText.livingOwn
          : fill(cityText.livingNational, { name })}
      </p>
      <ul className="rows rows-figures mt-3">
        {all.map((fact) => (
          <li key={fact.key}>
            <span className={own.includes(fact) ? "font-semibold" : ""}>{fact.label}</span>
            <Figure fact={fact} brief />
          </li>
        ))}
      </ul>
      <FactSources sentences={[{ text: "", facts: Object.fromEntries(all.map((fact) => [fact.key, fact])) }]} />
      <p className="mt-2">
        <a href="/resources/cost-of-living" className="text-primary underline underline-offset-4">
          {cityText.livingGuide}
        </a>
      </p>
    </Section>
  );
}

/** Whether it is a designated regional area, with the date of the list and the official one. */
export function Regional({ text }: { text: string }) {
  return (
    <Section id="regional" title={cityText.regionalTitle}>
      <p className="answer">{text}</p>
      <p className="text-muted text-sm">
        {fill(cityText.regionalWhy, { date: regionalListDay })}
        <ExternalLink href={regionalPostcodes}>{cityText.regionalLink}</ExternalLink>
        {cityText.regionalEnd}
      </p>
    </Section>
  );
}
