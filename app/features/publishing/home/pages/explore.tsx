import { Link } from "react-router";
import type { ListedChange } from "#app/features/register/rules/shared/rule.ts";
import { FeeRows } from "#app/shell/charts/fee-rows.tsx";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeDayOfYear } from "#worker/platform/time/chinese-day.ts";
import { homeText } from "./text.json";
import type { HomeView } from "./view-home.server.ts";

/** Fields with their fees and numbers of courses, on phones the first five, without notes. */
export function Fields({ fields, fieldCount }: Pick<HomeView, "fields" | "fieldCount">) {
  return (
    <Section
      id="fields"
      title={homeText.fieldsTitle}
      more={<Link to="/study/fields">{fill(homeText.allFields, { count: fieldCount })}</Link>}
    >
      <p className="-mt-1 text-muted text-sm">{homeText.fieldsNote}</p>
      <FeeRows className="max-sm:[&>:nth-child(n+6)]:hidden lg:grid lg:grid-cols-2 lg:gap-x-16" isShort rows={fields} />
    </Section>
  );
}

/** The fees of cities on a map. */
export function Cities({ map }: { map: NonNullable<HomeView["cities"]> }) {
  return (
    <Section id="cities" title={homeText.citiesTitle} more={<Link to="/study/cities">{homeText.allCities}</Link>}>
      <LeaderMap map={map} isShort />
    </Section>
  );
}

/** Changes of this year, and future ones: the day and the rule or figure, three side by side on wide screens. */
export function Changes({ items }: { items: readonly ListedChange[] }) {
  return (
    <Section id="changes" title={homeText.changesTitle} more={<Link to="/changes">{homeText.changesLink}</Link>}>
      <ul className="border-line border-t lg:mt-1 lg:grid lg:grid-cols-3 lg:gap-x-12 [&_a]:break-normal">
        {items.map(({ id, day, label, after, path }) => (
          <li key={id} className="flex gap-x-3 border-line border-b py-2 lg:block lg:border-b-0 lg:py-3">
            <time dateTime={day ?? ""} className="block w-16 shrink-0 pt-0.5 text-muted text-sm tabular-nums lg:w-auto">
              {day && writeDayOfYear(day)}
            </time>
            <span>
              <TextLink to={path}>{label}</TextLink>
              {after && `：${after}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
