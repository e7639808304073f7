import { asc, count, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changedMeanwhile, recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, type MailSite } from "#worker/features/outbox/public.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type FigureValue, insertKey, insertValue, mustBeNewKey } from "./add-figure.ts";
import type { Fact } from "./fact.ts";
import type { NewFigure } from "./input.ts";
import { insertProposal, maxWaiting } from "./insert-proposal.ts";
import { definitionSchema, type FigureDefinition, type NewKey } from "./new-figure-input.ts";
import { factColumns, inForceId } from "./read-facts.ts";
import { factProposals, facts, factValues } from "./schema.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** What proposing needs of the request. */
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

const mustBeKnown = (key: string) =>
  mustHold(
    sql`EXISTS (SELECT 1 FROM ${facts} WHERE ${eq(facts.key, key)})`,
    () => new AppError("not_found", "没有这个数字。"),
  );

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
    const about = definition ?? known.get(proposal.key);
    return {
      ...proposal,
      label: about?.label ?? proposal.key,
      unit: about?.unit ?? "count",
      area: about?.area ?? "",
      definition,
      inForce: inForce.get(proposal.key) ?? null,
      mayWithdraw: proposal.author === member.email || may(member, "facts"),
    };
  });
}

/** The proposal, or an error when it was confirmed or withdrawn meanwhile. */
async function readProposal({ primary }: Pick<AppContext, "primary">, id: number) {
  const proposal = await primary.orm.select().from(factProposals).where(eq(factProposals.id, id)).get();
  if (!proposal) throw changedMeanwhile();
  return proposal;
}

/** Removes the proposal; the batch is rolled back when somebody else was first. */
const removeProposal = ({ primary }: Pick<AppContext, "primary">, id: number) =>
  [
    primary.orm.delete(factProposals).where(eq(factProposals.id, id)),
    mustHold(previousChanged, changedMeanwhile),
  ] as const;

/**
 * Confirms a proposal: its figure becomes one of the registry, public from its first day on.
 * @throws AppError "forbidden"; "conflict" when it was confirmed or withdrawn; "invalid" when its key exists by now
 */
export async function confirmProposal(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  id: number,
): Promise<void> {
  requirePermission(member, "facts");
  const { key, definition: text, author, id: _, proposedAt: __, ...figure } = await readProposal(app, id);
  const definition = text === null ? null : definitionSchema.parse(JSON.parse(text));
  await runBatch(app.primary, [
    ...removeProposal(app, id),
    ...(definition ? [...mustBeNewKey(definition), insertKey(definition)] : [mustBeKnown(key)]),
    insertValue(app, key, figure),
    recordChange(app, member, {
      action: definition ? "fact.added" : "fact.recorded",
      subject: { type: "fact", id: key },
      before: null,
      after: { ...definition, ...figure, proposedBy: author },
    }),
  ]);
}

/**
 * Withdraws a proposal: one's own, or with permission `facts` any.
 * @throws AppError "forbidden"; "conflict" when it was confirmed or withdrawn
 */
export async function withdrawProposal(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  id: number,
): Promise<void> {
  requirePermission(member, "figures");
  const { key, definition: _, author, id: __, proposedAt: ___, ...figure } = await readProposal(app, id);
  if (author !== member.email) requirePermission(member, "facts");
  await runBatch(app.primary, [
    ...removeProposal(app, id),
    recordChange(app, member, {
      action: "fact.proposal-withdrawn",
      subject: { type: "fact", id: key },
      before: { ...figure, author },
      after: null,
    }),
  ]);
}
