import { subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { onEither, subclassesOf, visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { writeSentence } from "#app/features/register/rules/shared/write-sentence.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { brief } from "../shared/brief.ts";
import { routeText as text } from "./text.json";

/** The occupations after a route: lists, authority, registration, and the pool at the points of the first route for a 189. */
export const viewProspects = ({ first, others }: Prospects, plan: Plan) => ({
  jobs: first.map((prospect) => viewProspect(prospect, plan)),
  /** What to say without occupations. */
  none: plan.field || plan.answers.occupation ? text.noJobsOfField : text.noJobs,
  others: others.map(({ code, title, titleCn }) => ({ label: titleCn, href: occupationPath({ code, title }) })),
});

/** The visas whose lists have no occupation: with points, that of the answers; the 485 after vocational education, the usual ones. */
export function unlistedVisas({ graduate }: PlannedRoute, { answers }: Plan, prospects: Prospects | null): string[] {
  const { first = [], others = [] } = prospects ?? {};
  const own = first.flatMap(({ details }) => visasOf(onEither(details.occupation, details.other)));
  const open = subclassesOf([...own, ...others.flatMap(({ visas }) => visas)]);
  const asked = [
    ...(graduate?.isVocational ? ["485"] : []),
    ...(answers.occupation === null ? [] : [...subclasses, "482", "186"]),
  ];
  return first.length > 0 ? asked.filter((visa) => !open.includes(visa)) : [];
}

function viewProspect({ details, pool, score, absentOn }: Prospects["first"][number], plan: Plan) {
  const points = plan.points[0]?.result.totals["189"] ?? 0;
  const { occupation, other, authorities } = details;
  const visas: readonly string[] = subclassesOf(visasOf(onEither(occupation, other)));
  const groups = Object.entries(text.visaGroups).flatMap(([name, all]) => {
    const own = all.filter((visa) => visas.includes(visa));
    return own.length > 0 ? [`${name} ${own.join("、")}`] : [];
  });
  const authority = authorities.map(nameOf).join("、") || occupation.authority;
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
      ...(score ? [fill(text.score, { points: score.lowestPoints ?? "", day: score.roundOn })] : []),
      ...(absentOn ? [fill(text.absent, { day: absentOn })] : []),
      // Nobody with fewer points is invited, so the number of people with more says nothing.
      ...(standing && above && points >= (plan.table?.minimum ?? 0)
        ? [fill(text.pool, { label: standing.label, people: above[points] ?? text.nobody })]
        : []),
    ],
    registration: Object.entries(brief.professions).flatMap(([job, sentence]) =>
      RegExp(brief.jobs[job] ?? "^$").test(occupation.code) ? [writeSentence(sentence, plan.facts)] : [],
    ),
  };
}

/** "澳大利亚技工资格认可署（TRA，tradesrecognitionaustralia.gov.au）". */
const nameOf = ({ key, nameCn, url }: Prospects["first"][number]["details"]["authorities"][number]): string =>
  `${nameCn}（${[key, url ? new URL(url).host.replace("www.", "") : []].flat().join("，")}）`;
