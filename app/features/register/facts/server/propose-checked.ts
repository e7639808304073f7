import { asc } from "drizzle-orm";
import { changedMeanwhile } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { sameGrade } from "../shared/boxes.ts";
import { mustStayInForce, openTicked } from "./check-figures.ts";
import type { CheckedFigures } from "./check-input.ts";
import { readFigure } from "./edit-figure.ts";
import { insertProposal } from "./insert-proposal.ts";
import type { ProposalContext } from "./proposals.ts";
import { factProposals } from "./schema.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/**
 * Proposes that figures were compared with their sources on a day and are right: a proposal each, of the value in force with that
 * day. All of them are proposed, or none.
 * @throws AppError "forbidden"; "conflict" when another value of one of them is in force by now; "invalid" when one was checked
 *   later than that day or has a proposal already, or too many wait
 */
export async function proposeChecked(
  app: ProposalContext,
  member: Member,
  { figures, checkedOn, grade }: CheckedFigures,
): Promise<void> {
  requirePermission(member, "figures");
  const opened = await openTicked(app, { figures, checkedOn });
  await refuseWaiting(app, opened);
  await runBatch(app.primary, [
    ...opened.flatMap(({ id, label, figure: { key, ...figure } }) => [
      mustStayInForce(app, { id, key, label }),
      ...insertProposal(app, member, {
        key,
        definition: null,
        figure: { ...figure, checkedOn, grade: grade === sameGrade ? figure.grade : grade },
      }),
    ]),
    ...(await tellAdministrators(
      app,
      member,
      opened.map(({ label }) => label),
    )),
  ]);
  app.waitUntil(deliverMail(app));
}

/**
 * Proposes that the value in force was compared with its source today and is right.
 * @param version the key's version when the page was opened
 * @throws AppError "forbidden", "not_found"; "invalid" when no figure is in force; otherwise as proposeChecked
 */
export async function proposeUnchanged(
  app: ProposalContext,
  member: Member,
  key: string,
  { version, grade }: { version: number; grade: SourceGrade },
): Promise<void> {
  const { inForce, version: current, today } = await readFigure(app, member, key);
  if (!inForce) throw new AppError("invalid", "今天还没有现行的数字，无法确认。");
  if (version !== current) throw changedMeanwhile();
  await proposeChecked(app, member, { figures: [{ key, version: inForce.id }], checkedOn: today, grade });
}

/** Names all that have a proposal, so that they can be unticked at once. */
async function refuseWaiting(
  { primary }: Pick<AppContext, "primary">,
  opened: readonly { label: string; figure: { key: string } }[],
): Promise<void> {
  const keys = opened.map(({ figure }) => figure.key);
  const waiting = await primary.orm
    .select({ key: factProposals.key })
    .from(factProposals)
    .where(inList(factProposals.key, keys))
    .orderBy(asc(factProposals.id))
    .all();
  if (waiting.length === 0) return;
  const named = opened
    .filter(({ figure }) => waiting.some(({ key }) => key === figure.key))
    .map(({ label }) => `“${label}”`)
    .join("、");
  throw new AppError("invalid", `${named}已经有提议在等确认，请不要勾选。什么也没有提议。`);
}
