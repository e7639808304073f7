import { noRow } from "#app/features/publishing/points-test/shared/answers.ts";
import { pointsPrefix, type Subclass, subclasses } from "#app/features/publishing/points-test/shared/points-table.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Plan } from "../server/read-plan.ts";
import type { Prospects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { isHeld, isPastAge, type RoutePoints } from "../server/route-points.ts";
import { routeText as text } from "./text.json";
import { unlistedVisas } from "./view-prospects.server.ts";
import { sumsOf } from "./write-amounts.ts";

type Visa = keyof typeof text.visas;

/** The charges, AUD a main applicant, of the visas whose lists have the occupation. */
export const chargesOf = (visas: readonly Visa[], unlisted: readonly string[], { facts }: Pick<Plan, "facts">) =>
  visas.flatMap((visa) => {
    const to = facts.get(`visa-${visa}.charge`)?.value;
    return to === undefined || unlisted.includes(visa) ? [] : [{ visa, charge: { from: to, to } }];
  });

/** The visas that are open without studies, each with its charge and points; first that to think of for who holds an employer's visa. */
export function openVisas(route: PlannedRoute, plan: Plan, rate: ExchangeRate | null, prospects: Prospects | null) {
  const [points] = plan.points;
  const isFirst = isHeld(route, plan.answers);
  const open: Visa[] = isFirst ? ["186", ...subclasses] : [...subclasses, "482", "186"];
  const visas: Visa[] = isPastAge(route, plan) ? ["482"] : open;
  return chargesOf(visas, unlistedVisas(route, plan, prospects), plan).map(({ visa, charge }) => {
    const subclass = subclasses.find((one) => one === visa);
    const when = points && subclass && !points.isOpen ? describeVisa(points, subclass, plan) : "";
    return { title: text.visas[visa], when, ...sumsOf(charge, rate) };
  });
}

/** The answers that a sum of points needs; null when all of them are given. */
export const openAnswers = ({ isOpen }: RoutePoints): string | null => (isOpen ? text.pointsOpen : null);

const assumedOf = ({ answers: { english, partner }, result: { lines }, isTakenAsSingle }: RoutePoints) => {
  const single = isTakenAsSingle && lines.find(({ key }) => key === "partner.none");
  const counted = english === null ? text.englishOpen : text.englishCounted;
  if (partner === noRow.partner) return counted + text.partnerOpen;
  return single ? counted + fill(text.single, { points: single.points }) : counted;
};

/** What a sum of points assumes: the ages that somebody can have, the English that is counted, and that no work is. */
export const basisOf = (points: RoutePoints): string =>
  fill(text.pointsBasis, {
    ages: points.birthday ? fill(text.ageRange, points.birthday) : (points.answers.age ?? ""),
    english: assumedOf(points),
  });

const nextOf = ({ next }: RoutePoints): string | null =>
  next && fill(text.nextAge, { from: next.from ?? "", points: next.points });

/** The rows of the points table that count, what a birthday may add, and the points of the next age, in one line. */
export function countedRows(points: RoutePoints, { facts }: Pick<Plan, "facts">): string {
  const rows = points.result.lines.filter((row) => row.points > 0);
  const written = rows.map((row) =>
    fill(text.pointsRow, { label: facts.get(pointsPrefix + row.key)?.label ?? row.key, points: row.points }),
  );
  const birthday = points.birthday ? fill(text.birthday, points.birthday) : [];
  return `${[...written, birthday, nextOf(points) ?? []].flat().join("；") || text.nobody}。`;
}

/** "40 分，离 65 分还差 25 分（有学士或硕士学位是 55 分），含提名分". */
export function describeVisa({ result, withDegree }: RoutePoints, visa: Subclass, { table }: Plan): string {
  const minimum = table?.minimum ?? 0;
  const [points, more] = [result.totals[visa], withDegree.totals[visa]];
  return (
    fill(points < minimum ? text.pointsShort : text.pointsOf, { points, minimum, short: minimum - points }) +
    (more > points ? fill(text.pointsDegree, { points: more }) : "") +
    (visa === "189" ? "" : text.withNomination)
  );
}

/** The sum for each visa, and what it is made of. */
export function describePoints(points: RoutePoints, plan: Plan, unlisted: readonly string[]): string[] {
  const open = openAnswers(points);
  if (open !== null) return [`${open}。`];
  const listed = subclasses.filter((visa) => !unlisted.includes(visa));
  const rows = listed.map((visa) => `${text.visas[visa]}：${describeVisa(points, visa, plan)}`);
  const note = fill(text.pointsNote, { basis: basisOf(points), rows: countedRows(points, plan) });
  return [fill(text.points, { minimum: plan.table?.minimum ?? 0 }), ...rows, note];
}
