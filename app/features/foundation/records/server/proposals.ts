import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { changedMeanwhile, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount, listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Assertion, type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { hour } from "#worker/platform/time/units.ts";
import { type Accepted, addRecord, assertionsOf, changeItems, editRecord, refuse } from "./change-record.ts";
import type { AdminRecord, Opened } from "./define-record.ts";
import { proposalAnswered, recordProposed } from "./mails.ts";
import { keyOf, nameOf, readRecord, readRecords, recordGone } from "./read-record.ts";
import { recordProposals } from "./schema.ts";

type Values = Record<string, unknown>;

/** Most proposals of a kind that wait at a time: the page shows them all. */
const maxWaiting = 100;

/** A proposal that waits. */
export interface Proposal {
  id: number;
  /** Name of the verb; null for the values of a form. */
  verb: string | null;
  fields: Values;
  /** What people call the record. */
  name: string;
  /** The record as it is; null of a new one, and of one that was removed. */
  row: Values | null;
  isNew: boolean;
  /** Whether the record was changed or removed since: it cannot be accepted as it is. */
  isStale: boolean;
  /** E-mail address. */
  author: string;
  /** ms since 1970 */
  proposedAt: number;
}

/** Whether a member may only propose: the pages then say so. */
export const isProposer = ({ permission, proposePermission }: AdminRecord, member: Member): boolean =>
  !may(member, permission) && proposePermission !== undefined && may(member, proposePermission);

/** @throws AppError "forbidden" */
function requireProposer({ permission, proposePermission }: AdminRecord, member: Member): void {
  requirePermission(member, proposePermission ?? permission);
}

const ofKind = ({ type }: Pick<AdminRecord, "type">): SQL => eq(recordProposals.type, type);

/** Subquery: how many proposals of a kind wait. @param type of its subjects in the audit log */
export const proposalsWaiting = (type: string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${recordProposals} WHERE ${ofKind({ type })})`;

interface NewProposal extends Pick<Proposal, "verb" | "fields" | "name"> {
  key: string;
  version: number | null;
  assertions?: readonly Assertion[];
}

/**
 * Proposes a new record with the values of its form.
 * @throws AppError "forbidden"; "invalid" as addRecord, and when one waits or too many do
 */
export async function proposeRecord(record: AdminRecord, app: AppContext, member: Member, fields: Values) {
  requireProposer(record, member);
  await refuse(record, app, fields, null);
  const key = String(record.newKey?.(fields) ?? "");
  const assertions = assertionsOf(record, app, fields, null);
  await insertProposals(record, app, member, [
    { key, version: null, verb: null, fields, name: nameOf(record, fields), assertions },
  ]);
}

/**
 * Proposes the values of the form of a record.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" as editRecord, and when one waits or too many do
 */
export async function proposeEdit(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { key, version }: Pick<Opened<object>, "key" | "version">,
  fields: Values,
): Promise<void> {
  requireProposer(record, member);
  const row = await readRecord(record, app, member, key);
  if (!row) throw recordGone(record);
  if (row.version !== version) throw changedMeanwhile();
  await refuse(record, app, fields, row);
  const assertions = assertionsOf(record, app, fields, row);
  await insertProposals(record, app, member, [
    { key: String(key), version, verb: null, fields, name: nameOf(record, row), assertions },
  ]);
}

/**
 * Adds proposals, all of them or none, and mails those who may accept them: each gets one mail in an hour of the clock.
 * @throws AppError "forbidden"; "invalid" when a record has a proposal already, or too many wait
 */
export async function insertProposals(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  proposed: readonly NewProposal[],
): Promise<void> {
  requireProposer(record, member);
  const { type, texts, path } = record;
  const at = (one: NewProposal) => (one.version === null && record.fields[record.key] ? { field: record.key } : {});
  const waits = (some: readonly NewProposal[]) =>
    new AppError(
      "invalid",
      `${some.map(({ name }) => `“${name}”`).join("、")}已经有提议在等确认。什么也没有提议。`,
      some[0] && at(some[0]),
    );
  const keys = proposed.map(({ key }) => key).filter(Boolean);
  const found = await app.primary.orm
    .select({ key: recordProposals.key })
    .from(recordProposals)
    .where(and(ofKind(record), inList(recordProposals.key, keys)));
  const waiting = proposed.filter((one) => found.some(({ key }) => key === one.key));
  if (waiting.length > 0) throw waits(waiting);
  const names = proposed.map(({ name }) => name);
  const members = await listMembersWith(app, record.permission);
  await runBatch(app.primary, [
    ...proposed.flatMap((one) => [
      ...(one.assertions ?? []),
      mustHold(
        sql`${one.key} = '' OR NOT EXISTS (SELECT 1 FROM ${recordProposals}
          WHERE ${and(ofKind(record), eq(recordProposals.key, one.key))})`,
        () => waits([one]),
      ),
      insertIf(
        recordProposals,
        {
          ...{ type, key: one.key, version: one.version, verb: one.verb, fields: JSON.stringify(one.fields) },
          ...{ author: member.email, proposedAt: app.now() },
        },
        sql`true`,
      ),
      recordChange(app, member, {
        action: `${type}.proposed`,
        subject: { type, id: one.key },
        ...{ before: null, after: one.fields },
      }),
    ]),
    mustHold(
      sql`${proposalsWaiting(type)} <= ${maxWaiting}`,
      () => new AppError("invalid", "等待确认的提议太多了，请管理员先处理一些。"),
    ),
    ...members
      .filter(({ id }) => id !== member.userId)
      .map(({ id, email, name }) =>
        enqueueMail(app, recordProposed(app, { to: email, name, list: texts.list, path, names, by: member.email }), {
          userId: id,
          dedupeKey: `record-proposed:${type}:${Math.floor(app.now() / hour)}:${id}`,
        }),
      ),
  ]);
  app.waitUntil(deliverMail(app));
}

/** The number of proposals that wait. @throws AppError "forbidden" */
export async function countProposals(record: AdminRecord, app: AppContext, member: Member): Promise<number> {
  requireProposer(record, member);
  const row = await app.primary.orm.select({ total: count() }).from(recordProposals).where(ofKind(record)).get();
  return row?.total ?? 0;
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** The proposals that wait, the oldest first. @throws AppError "forbidden" */
export async function listProposals(record: AdminRecord, app: AppContext, member: Member): Promise<Proposal[]> {
  requireProposer(record, member);
  const found = await app.primary.orm
    .select()
    .from(recordProposals)
    .where(ofKind(record))
    .orderBy(asc(recordProposals.id))
    .limit(maxWaiting);
  const keys = found.flatMap(({ key, version }) => (version === null ? [] : (keyOf(record, key) ?? [])));
  const rows = await readRecords(record, app, member, keys);
  return found.map(({ id, key, version, verb, fields: json, author, proposedAt }) => {
    const fields = fieldsSchema.parse(JSON.parse(json));
    const isNew = version === null;
    const row = (isNew ? null : rows.get(keyOf(record, key))) ?? null;
    return {
      ...{ id, verb, fields, row, isNew, author, proposedAt },
      name: nameOf(record, row ?? { [record.key]: key, ...fields }),
      isStale: !isNew && row?.version !== version,
    };
  });
}

/** A proposal that waits. @throws AppError "forbidden"; "conflict" when it was answered meanwhile */
export async function readProposal(record: AdminRecord, app: AppContext, member: Member, id: number) {
  const found = (await listProposals(record, app, member)).find((proposal) => proposal.id === id);
  if (!found) throw answered();
  return found;
}

const answered = () => new AppError("conflict", "这条提议刚被处理过或撤回了，请刷新页面。");

/** Statements: remove a proposal; the batch is rolled back when somebody else was first. */
const removalOf = ({ primary }: Pick<AppContext, "primary">, { id }: Pick<Proposal, "id">): BatchItem[] => [
  primary.orm.delete(recordProposals).where(eq(recordProposals.id, id)),
  mustHold(previousChanged, answered),
];

/** Statements: mail those who proposed, except the member who answers. */
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
 * Accepts a proposal as it is, or with other values.
 * @param values of the form that the member sent, and the version of the record that it opened; for verbs absent
 * @throws AppError "forbidden"; "conflict" when it was answered, or the record changed meanwhile; as addRecord and editRecord
 */
export async function acceptProposal(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  id: number,
  changed?: { values: Values; version: number | null },
) {
  requirePermission(member, record.permission);
  const proposal = await readProposal(record, app, member, id);
  const { row, isNew, fields, author, verb } = proposal;
  if (verb !== null) return acceptVerbs(record, app, member, [id]);
  const accepted: Accepted = {
    author,
    removal: [...removalOf(app, proposal), ...(await mailAuthors(record, app, member, [proposal], true))],
  };
  if (isNew) await addRecord(record, app, member, changed?.values ?? fields, accepted);
  else {
    const key = row && keyOf(record, String(row[record.key]));
    if (!row || key === null || (proposal.isStale && !changed)) throw changedMeanwhile();
    const version = changed?.version ?? Number(row.version);
    await editRecord(record, app, member, { key, version }, changed?.values ?? fields, accepted);
  }
  app.waitUntil(deliverMail(app));
}

/**
 * Accepts proposals of verbs, all of them or none.
 * @throws AppError "forbidden"; "conflict" when one was answered, or its record changed meanwhile
 */
export async function acceptVerbs(record: AdminRecord, app: AppContext, member: Member, ids: readonly number[]) {
  requirePermission(member, record.permission);
  const all = await listProposals(record, app, member);
  const chosen = ids.map((id) => all.find((proposal) => proposal.id === id));
  const proposals = chosen.flatMap((proposal) => proposal ?? []);
  if (proposals.length < ids.length) throw answered();
  const items = proposals.flatMap((proposal) => {
    const { row, verb, fields, isStale, author } = proposal;
    const key = row && keyOf(record, String(row[record.key]));
    if (!row || key === null || verb === null || isStale) throw changedMeanwhile();
    const change = { columns: fields, action: record.verbs?.[verb]?.audit ?? verb, ...differences(row, fields) };
    const accepted = { author, removal: removalOf(app, proposal) };
    return changeItems(record, app, member, { key, row, version: Number(row.version) }, change, { accepted });
  });
  await runBatch(app.primary, [...items, ...(await mailAuthors(record, app, member, proposals, true))]);
  app.waitUntil(deliverMail(app));
}

/**
 * Withdraws one's own proposal, or refuses that of somebody else.
 * @throws AppError "forbidden"; "conflict" when it was answered meanwhile
 */
export async function withdrawProposal(record: AdminRecord, app: AppContext, member: Member, id: number) {
  requireProposer(record, member);
  const proposal = await readProposal(record, app, member, id);
  const isOwn = proposal.author === member.email;
  if (!isOwn) requirePermission(member, record.permission);
  const { row, fields, author } = proposal;
  const { type, key } = record;
  await runBatch(app.primary, [
    ...removalOf(app, proposal),
    recordChange(app, member, {
      action: `${type}.${isOwn ? "proposal-withdrawn" : "proposal-refused"}`,
      subject: { type, id: String((row ?? fields)[key] ?? "") },
      ...{ before: { ...fields, author }, after: null },
    }),
    ...(await mailAuthors(record, app, member, [proposal], false)),
  ]);
  app.waitUntil(deliverMail(app));
}
