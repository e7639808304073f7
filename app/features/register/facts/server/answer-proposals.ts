import { eq } from "drizzle-orm";
import { changedMeanwhile, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { definitionSchema, type FigureDefinition } from "../shared/new-figure-input.ts";
import { type FigureValue, insertKey, insertValue, mustBeNewKey } from "./add-figure.ts";
import { listProposals, mustBeKnown } from "./proposals.ts";
import { factProposals } from "./schema.ts";

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
 * Confirms proposals of figures that were checked and are unchanged: all of them, or none.
 * @throws AppError "forbidden"; "conflict" when one was confirmed or withdrawn, or another value is in force by now
 */
export async function confirmUnchanged(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  ids: readonly number[],
): Promise<void> {
  requirePermission(member, "facts");
  const waiting = new Map((await listProposals(app, member)).map((proposal) => [proposal.id, proposal]));
  const chosen = ids.map((id) => waiting.get(id));
  await runBatch(
    app.primary,
    chosen.flatMap((proposal) => {
      if (!proposal?.isUnchanged) throw changedMeanwhile();
      const { id, key, author, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note } = proposal;
      const figure = { value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note };
      return confirmation(app, member, { id, key, author, definition: null, figure });
    }),
  );
}

interface Confirmed {
  id: number;
  key: string;
  author: string;
  definition: FigureDefinition | null;
  figure: FigureValue;
}

/** Statements: put a proposal into the registry. */
const confirmation = (
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { id, key, author, definition, figure }: Confirmed,
): BatchItem[] => [
  ...removeProposal(app, id),
  ...(definition ? [...mustBeNewKey(definition), insertKey(definition)] : [mustBeKnown(key)]),
  insertValue(app, key, figure),
  recordChange(app, member, {
    action: definition ? "fact.added" : "fact.recorded",
    subject: { type: "fact", id: key },
    before: null,
    after: { ...definition, ...figure, proposedBy: author },
  }),
];

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
  await runBatch(app.primary, confirmation(app, member, { id, key, author, definition, figure }));
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
