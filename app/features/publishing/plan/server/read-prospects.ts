import { readOccupationRounds, readPool } from "#app/features/register/invitations/server/public.ts";
import {
  invitedAs,
  type LinkedOccupation,
  occupationsOfCourse,
  readOccupation,
} from "#app/features/register/occupations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { cellOf, leadsToWork, shownRoutes, studiesOf } from "../shared/routes.ts";
import type { Plan } from "./read-plan.ts";

/** Number of occupations that are shown with their authority and pool. */
const most = 2;

export type Prospects = Awaited<ReturnType<typeof readAnew>>;

/** Cache of the latest results by their inputs: visitors who compare routes mostly get the same occupations. */
const latest = cacheByVersion(async (_: VersionedApp) => new Map<string, Prospects>());
const mostStored = 40;

type VersionedApp = Pick<AppContext, "db" | "now" | "contentVersion">;

/** The named occupation, or those that the field of the first route commonly leads to; null for a route that does not continue to work. */
export async function readProspects(
  app: VersionedApp,
  { answers, course, field }: Pick<Plan, "answers" | "course" | "field">,
): Promise<Prospects | null> {
  const [route] = shownRoutes(answers);
  if (!route || !leadsToWork(route, answers)) return null;
  const last = studiesOf(route).at(-1);
  // Somebody who does not study has a degree already; a pupil may get one later.
  const study = last === undefined || last === "school" ? "bachelor" : last;
  // Trades are linked from the certificate before a diploma.
  const levels = [study, ...studiesOf(route).toReversed()].map((one) => cellOf(one).level);
  const isVocational = last === "certificate" || last === "diploma";
  const kind = field ? { fields: fieldsOf(course, field), levels, isVocational } : null;
  const key = answers.occupation ?? JSON.stringify(kind);
  const stored = await latest(app);
  const known = stored.get(key);
  const prospects = known ?? (await readAnew(app, answers.occupation, kind));
  // The newest entry is last.
  stored.delete(key);
  stored.set(key, prospects);
  for (const oldest of stored.keys()) if (stored.size > mostStored) stored.delete(oldest);
  return prospects;
}

async function readAnew(
  app: Pick<AppContext, "db">,
  occupation: string | null,
  kind: { fields: string[]; levels: string[]; isVocational: boolean } | null,
) {
  const linked = new Map<string, LinkedOccupation>();
  // Each vocational course of a route has occupations of its own: the certificate a trade, which the diploma after it does not have.
  for (const level of new Set(occupation === null ? kind?.levels : []))
    if (linked.size === 0 || kind?.isVocational)
      for (const one of await occupationsOfCourse(app, { fields: kind?.fields ?? [], level }))
        linked.set(one.code, linked.get(one.code) ?? one);
  // After vocational courses only an occupation on its list leads to the 485 visa. "Not elsewhere classified" is sorted last.
  const rank = ({ title, visas }: LinkedOccupation) =>
    Number(kind?.isVocational === true && !visas.includes("485")) * 2 + Number(title.endsWith(" nec"));
  const inOrder = [...linked.values()].toSorted((one, other) => rank(one) - rank(other));
  const codes = occupation === null ? inOrder.slice(0, most).map(({ code }) => code) : [occupation];
  const first = await Promise.all(
    codes.map(async (code) => {
      const details = await readOccupation(app, { code });
      if (!details) return null;
      const occupation = invitedAs(details);
      const [pool, rounds] = await Promise.all([readPool(app, { occupation }), readOccupationRounds(app, occupation)]);
      // `score`: the newest known round of the 189 with points; `absentOn`: the newest whole table, if it lacks the occupation.
      const score = rounds.rows.find(({ lowestPoints }) => lowestPoints !== null);
      return { details, pool, score, absentOn: rounds.absentOn.find((day) => day > (score?.roundOn ?? "")) };
    }),
  );
  // `others`: the other occupations of the field. */
  return { first: first.filter((one) => one !== null), others: inOrder.slice(most) };
}

/** ASCED codes; for the chosen course including detailed ones. */
const fieldsOf = (course: Plan["course"], narrow: string): string[] => {
  const detailed = course?.course.fields.flatMap(({ detailed }) => /^\d{6}/.exec(detailed ?? "")?.[0] ?? []) ?? [];
  return [narrow, ...detailed];
};
