import { subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { onEither, subclassesOf, visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { routeText as text } from "./text.json";

/**
 * The occupations after a route: lists, authority, and the pool at the route's points.
 * @param points for a 189
 */
export const viewProspects = ({ first, others }: Prospects, points: number | undefined, minimum: number) => ({
  jobs: first.map((prospect) => viewProspect(prospect, points ?? 0, minimum)),
  others: others.map(({ code, title, titleCn }) => ({ label: titleCn, href: occupationPath({ code, title }) })),
});

/** The visas whose lists have no occupation: with points, that of the answers; the 485 after vocational education, the usual ones. */
export function unlistedVisas({ graduate }: PlannedRoute, { answers }: Plan, prospects: Prospects | null): string[] {
  const { first = [], others = [] } = prospects ?? {};
  const own = first.flatMap(({ details }) => visasOf(onEither(details.occupation, details.other)));
  const open = subclassesOf([...own, ...others.flatMap(({ visas }) => visas)]);
  const asked = [...(graduate?.isVocational ? ["485"] : []), ...(answers.occupation === null ? [] : subclasses)];
  return first.length > 0 ? asked.filter((visa) => !open.includes(visa)) : [];
}

function viewProspect({ details, pool, score }: Prospects["first"][number], points: number, minimum: number) {
  const { occupation, other, authorities } = details;
  const visas: readonly string[] = subclassesOf(visasOf(onEither(occupation, other)));
  const groups = Object.entries(text.visaGroups).flatMap(([name, all]) => {
    const own = all.filter((visa) => visas.includes(visa));
    return own.length > 0 ? [`${name} ${own.join("、")}`] : [];
  });
  const authority = authorities.map(({ nameCn }) => nameCn).join("、") || occupation.authority;
  const standing = viewStanding(pool);
  const above = standing?.above["189"];
  return {
    code: occupation.code,
    name: occupation.titleCn,
    english: occupation.title,
    href: occupationPath(occupation),
    lines: [
      groups.length > 0 ? fill(text.lists, { visas: groups.join("；") }) : text.noVisas,
      ...(authority ? [fill(text.authority, { name: authority })] : []),
      ...(score ? [fill(text.score, { points: score.points, day: score.roundOn })] : []),
      // Nobody with fewer points is invited, so the number of people with more says nothing.
      ...(standing && above && points >= minimum
        ? [fill(text.pool, { label: standing.label, people: above[points] ?? text.nobody })]
        : []),
    ],
  };
}
