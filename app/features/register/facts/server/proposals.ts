import { asc, count, eq, sql } from "drizzle-orm";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "../shared/fact.ts";
import type { NewFigure } from "../shared/input.ts";
import { definitionSchema, type FigureDefinition, type NewKey } from "../shared/new-figure-input.ts";
import { type FigureValue, mustBeNewKey } from "./add-figure.ts";
import { insertProposal, maxWaiting } from "./insert-proposal.ts";
import { factColumns, inForceId } from "./read-facts.ts";
import { factProposals, facts, factValues } from "./schema.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** The part of a request that proposing needs. */
export type ProposalContext = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** A figure that somebody proposed. */
export interface Proposal extends FigureValue {
  id: number;
  key: string;
  label: string;
  unit: Fact["unit"];
  area: string;
  /** Of a new key; null when the registry has the key. */
  definition: FigureDefinition | null;
  /** The value in force today of a key that the registry has. */
  inForce: Fact | null;
  /** Whether it differs from the value in force only in day and grade of the check. */
  isUnchanged: boolean;
  /** E-mail address. */
  author: string;
  /** ms since 1970 */
  proposedAt: number;
  /** Whether the reader may withdraw it: it is their own, or they may confirm it. */
  mayWithdraw: boolean;
}

/**
 * Proposes a figure, for an administrator to confirm, and mails them.
 * @param proposed a new key with its first value, or a value of a key of the registry
 * @throws AppError "forbidden"; "invalid" when the key is wrong, has a proposal already, or too many wait
 */
export async function proposeFigure(
  app: ProposalContext,
  member: Member,
  proposed: NewKey | { key: string; figure: NewFigure },
): Promise<void> {
  requirePermission(member, "figures");
  const definition = "definition" in proposed ? proposed.definition : null;
  const key = "definition" in proposed ? proposed.definition.key : proposed.key;
  const { version: _, isPast: __, ...figure } = proposed.figure;
  const known = await app.primary.orm.select({ label: facts.label }).from(facts).where(eq(facts.key, key)).get();
  await runBatch(app.primary, [
    ...(definition ? mustBeNewKey(definition) : [mustBeKnown(key)]),
    ...insertProposal(app, member, { key, definition, figure }),
    ...(await tellAdministrators(app, member, [definition?.label ?? known?.label ?? key])),
  ]);
  app.waitUntil(deliverMail(app));
}

/** Assertion: the registry has the key. */
export const mustBeKnown = (key: string) =>
  mustHold(
    sql`EXISTS (SELECT 1 FROM ${facts} WHERE ${eq(facts.key, key)})`,
    () => new AppError("not_found", "没有这个数字。"),
  );

const same = ["value", "valueTo", "validFrom", "sourceName", "sourceUrl", "note"] as const;

/** The number of proposals that wait. @throws AppError "forbidden" */
export async function countProposals({ primary }: Pick<AppContext, "primary">, member: Member): Promise<number> {
  requirePermission(member, "figures");
  const row = await primary.orm.select({ total: count() }).from(factProposals).get();
  return row?.total ?? 0;
}

/** The proposals that wait, the oldest first. @throws AppError "forbidden" */
export async function listProposals(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
): Promise<Proposal[]> {
  requirePermission(member, "figures");
  const today = todayInAustralia(now());
  const { orm } = primary;
  const { key, label, unit, area } = facts;
  const [proposals, present, current] = await runBatch(primary, [
    orm.select().from(factProposals).orderBy(asc(factProposals.id)).limit(maxWaiting),
    orm.select({ key, label, unit, area }).from(factProposals).innerJoin(facts, eq(facts.key, factProposals.key)),
    orm
      .select(factColumns(today))
      .from(factProposals)
      .innerJoin(facts, eq(facts.key, factProposals.key))
      .innerJoin(factValues, eq(factValues.id, inForceId(today))),
  ]);
  const known = new Map(present.rows.map((row) => [row.key, row]));
  const inForce = new Map(current.rows.map((fact) => [fact.key, fact]));
  return proposals.rows.map(({ definition: text, ...proposal }) => {
    const definition = text === null ? null : definitionSchema.parse(JSON.parse(text));
    const current = inForce.get(proposal.key) ?? null;
    const about = definition ?? known.get(proposal.key);
    return {
      ...proposal,
      label: about?.label ?? proposal.key,
      unit: about?.unit ?? "count",
      area: about?.area ?? "",
      definition,
      inForce: current,
      isUnchanged: current !== null && same.every((name) => current[name] === proposal[name]),
      mayWithdraw: proposal.author === member.email || may(member, "facts"),
    };
  });
}
