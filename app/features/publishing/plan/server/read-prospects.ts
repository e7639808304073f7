import { type Pool, readPool } from "#app/features/register/invitations/server/public.ts";
import {
  invitedAs,
  type LinkedOccupation,
  type OccupationDetails,
  occupationsOfCourse,
  readOccupation,
} from "#app/features/register/occupations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { cellOf } from "../shared/routes.ts";
import type { Plan } from "./read-plan.ts";
import type { PlannedRoute } from "./route.ts";

/** Occupations that are shown with their authority and pool. */
const most = 2;

/** An occupation that commonly follows a route. */
export interface Prospect {
  details: OccupationDetails;
  pool: Pool;
}

export interface Prospects {
  first: Prospect[];
  /** The others of the field. */
  others: LinkedOccupation[];
}

/** The occupation that was named, or those that the field commonly leads to; null for somebody who wants to return. */
export async function readProspects(
  app: Pick<AppContext, "db">,
  { answers, course, field }: Plan,
  route: PlannedRoute,
): Promise<Prospects | null> {
  if (answers.stay === "return") return null;
  const last = route.studies.findLast(({ kind }) => kind !== "english");
  const linked =
    answers.occupation === null && field && last
      ? await occupationsOfCourse(app, { fields: fieldsOf(course, field), level: cellOf(last.kind).level })
      : [];
  // "Not elsewhere classified" stands last.
  const inOrder = linked.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)));
  const codes = answers.occupation === null ? inOrder.slice(0, most).map(({ code }) => code) : [answers.occupation];
  const first = await Promise.all(
    codes.map(async (code) => {
      const details = await readOccupation(app, { code });
      return details && { details, pool: await readPool(app, { occupation: invitedAs(details) }) };
    }),
  );
  return { first: first.filter((one) => one !== null), others: inOrder.slice(most) };
}

const isOther = ({ title }: LinkedOccupation) => title.endsWith(" nec");

/** ASCED codes: of the chosen course the detailed ones too. */
const fieldsOf = (course: Plan["course"], narrow: string): string[] => {
  const detailed = course?.course.fields.flatMap(({ detailed }) => /^\d{6}/.exec(detailed ?? "")?.[0] ?? []) ?? [];
  return [narrow, ...detailed];
};
