import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { onEither, subclassesOf, visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Prospect, Prospects } from "../server/read-prospects.ts";
import { routeText as text } from "./text.json";

/** Subclasses with a pool, and the points for each. */
type Totals = Readonly<Record<"189" | "190" | "491", number>>;

/** The occupations after a route: lists, authority, and the pool at the route's points. */
export const viewProspects = ({ first, others }: Prospects, totals: Totals | undefined) => ({
  jobs: first.map((prospect) => viewProspect(prospect, totals)),
  others: others.map(({ code, title, titleCn }) => ({ label: titleCn, href: occupationPath({ code, title }) })),
});

function viewProspect({ details, pool }: Prospect, totals: Totals | undefined) {
  const { occupation, other, authorities } = details;
  const visas = subclassesOf(visasOf(onEither(occupation, other))).filter((visa) => visa !== "407");
  const authority = authorities.map(({ nameCn }) => nameCn).join("、") || occupation.authority;
  const standing = viewStanding(pool);
  const above = standing?.above["189"];
  const own = above && totals ? (above[totals["189"]] ?? text.nobody) : null;
  return {
    code: occupation.code,
    name: occupation.titleCn,
    english: occupation.title,
    href: occupationPath(occupation),
    lines: [
      visas.length > 0 ? fill(text.lists, { visas: visas.join("、") }) : text.noVisas,
      ...(authority ? [fill(text.authority, { name: authority })] : []),
      own && standing ? fill(text.pool, { label: standing.label, people: own }) : text.noPool,
    ],
  };
}
