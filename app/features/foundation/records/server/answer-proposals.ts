import { eq, type SQL } from "drizzle-orm";
import { changedMeanwhile, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { addRecord, commitTogether, editRecord, writtenChange } from "./change-record.ts";
import type { AdminRecord, Opened } from "./define-record.ts";
import { proposalAnswered } from "./mails.ts";
import { listProposals, type Proposal, type Values } from "./proposals.ts";
import { keyOf } from "./read-record.ts";
import { recordProposals } from "./schema.ts";

/** Pending proposals by their ids. @throws AppError "forbidden"; "conflict" when one is no longer pending */
async function readProposals(record: AdminRecord, app: AppContext, member: Member, ids: readonly number[]) {
  const all = await listProposals(record, app, member);
  return ids.map((id) => {
    const found = all.find((proposal) => proposal.id === id);
    if (!found) throw answered();
    return found;
  });
}

const answered = () => new AppError("conflict", "这条提议刚被处理过或撤回了，请刷新页面。");

/** Statements: remove a proposal; the batch is rolled back when it was already removed. */
const removalOf = ({ primary }: Pick<AppContext, "primary">, { id }: Pick<Proposal, "id">): BatchItem[] => [
  primary.orm.delete(recordProposals).where(eq(recordProposals.id, id)),
  mustHold(previousChanged, answered),
];

/** Statements: mail the authors, except the member who answers. */
async function mailAuthors(
  { texts, path }: AdminRecord,
  app: AppContext,
  member: Member,
  proposals: readonly Proposal[],
  isAccepted: boolean,
): Promise<SQL[]> {
  const byAuthor = [...Map.groupBy(proposals, ({ author }) => author)].filter(([author]) => author !== member.email);
  const mails = await Promise.all(
    byAuthor.map(async ([author, own]) => {
      const account = await findAccount(app, "email", author);
      if (!account) return [];
      const { email: to, name, userId } = account;
      const names = own.map((one) => one.name);
      const mail = proposalAnswered(app, { to, name, list: texts.list, path, names, isAccepted });
      return [enqueueMail(app, mail, { userId })];
    }),
  );
  return mails.flat();
}

/**
 * Accepts a proposal of a form, or proposals of verbs: all of them or none.
 * @param changed values of a form that replace the proposed ones, and the opened record; null: the form of a new record
 * @throws AppError "forbidden"; "conflict" when a proposal is no longer pending, or its record has changed; errors of addRecord and
 * editRecord
 */
export async function acceptProposals(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  ids: readonly number[],
  changed?: { values: Values; opened: Pick<Opened<object>, "key" | "version"> | null },
): Promise<void> {
  requirePermission(member, record.permission);
  const proposals = await readProposals(record, app, member, ids);
  const mails = await mailAuthors(record, app, member, proposals, true);
  const [only] = proposals;
  if (only?.verb === null && proposals.length === 1) {
    const accepted = { author: only.author, removal: [...removalOf(app, only), ...mails] };
    const values = changed?.values ?? only.fields;
    const opened = only.isNew ? null : openedBy(record, only, changed !== undefined);
    // The form is that of another record.
    if (changed && changed.opened?.key !== opened?.key) throw changedMeanwhile();
    if (opened) await editRecord(record, app, member, changed?.opened ?? opened, values, accepted);
    else await addRecord(record, app, member, values, accepted);
  } else {
    const changes = proposals.map((proposal) => {
      const opened = openedBy(record, proposal);
      const { verb, fields, author } = proposal;
      if (verb === null) throw changedMeanwhile();
      const action = record.verbs?.[verb]?.audit ?? verb;
      const change = { columns: fields, action, ...differences(opened.row, fields) };
      const removal = [...removalOf(app, proposal), ...(proposal === proposals.at(-1) ? mails : [])];
      return writtenChange(record, app, member, opened, change, { accepted: { author, removal } });
    });
    await commitTogether(record, app, member, changes);
  }
  app.waitUntil(deliverMail(app));
}

/** The record of a proposal. @throws AppError "conflict" when it was changed or removed since */
function openedBy(record: AdminRecord, { row, isStale }: Proposal, mayBeStale = false): Opened<Values> {
  const key = row && keyOf(record, String(row[record.key]));
  if (!row || key === null || (isStale && !mayBeStale)) throw changedMeanwhile();
  return { key, row, version: Number(row.version) };
}

/**
 * Withdraws the member's own proposal, or refuses another member's. @throws AppError "forbidden"; "conflict" when it is
 * no longer pending
 */
export async function withdrawProposal(record: AdminRecord, app: AppContext, member: Member, id: number) {
  const proposals = await readProposals(record, app, member, [id]);
  const items = proposals.flatMap((proposal) => {
    const { key, fields, author } = proposal;
    const isOwn = author === member.email;
    if (!isOwn) requirePermission(member, record.permission);
    const change = recordChange(app, member, {
      action: `${record.type}.${isOwn ? "proposal-withdrawn" : "proposal-refused"}`,
      id: key,
      before: { ...fields, author },
    });
    return [...removalOf(app, proposal), change];
  });
  await runWithMails(app, [...items, ...(await mailAuthors(record, app, member, proposals, false))]);
}
