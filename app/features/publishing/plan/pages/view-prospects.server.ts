import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { onEither, subclassesOf, visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { fill } from "#app/shell/text/fill.ts";
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

/** Whether the 485 after vocational education, which is for listed occupations only, is for none of the usual ones of the field. */
export const isUnlisted = ({ graduate }: PlannedRoute, prospects: Prospects | null): boolean =>
  graduate?.isVocational === true &&
  (prospects?.first.length ?? 0) > 0 &&
  !prospects?.first.some(({ details }) => visasOf(onEither(details.occupation, details.other)).includes("485")) &&
  !prospects?.others.some(({ visas }) => visas.includes("485"));

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
