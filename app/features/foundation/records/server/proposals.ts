import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { changedMeanwhile, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow, inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { hour } from "#worker/platform/time/units.ts";
import { assertionsOf, refuse } from "./change-record.ts";
import type { AdminRecord, Opened } from "./define-record.ts";
import { recordProposed } from "./mails.ts";
import { keyOf, nameOf, readRecord, readRecords, recordGone } from "./read-record.ts";
import { recordProposals } from "./schema.ts";

export type Values = Record<string, unknown>;

/** Maximum number of pending proposals of a kind. */
const maxWaiting = 100;

/** A pending proposal. */
export interface Proposal {
  id: number;
  /** Key of the record; empty for a new one whose key the database assigns. */
  key: string;
  /** Name of the verb; null for the values of a form. */
  verb: string | null;
  fields: Values;
  /** Name of the record, for people. */
  name: string;
  /** The current record; null for a new or a removed one. */
  row: Values | null;
  isNew: boolean;
  /** Whether the record was changed or removed since: the proposal cannot be accepted unchanged. */
  isStale: boolean;
  /** E-mail address. */
  author: string;
  /** ms since 1970 */
  proposedAt: number;
}

type Permissions = Pick<AdminRecord, "permission" | "proposePermission">;

/** Whether a member may propose but not write: then pages show a note. */
export const isProposer = ({ permission, proposePermission }: Permissions, member: Member): boolean =>
  !may(member, permission) && proposePermission !== undefined && may(member, proposePermission);

/** Whether a member may write records, or propose. */
export const isWriter = (record: Permissions, member: Member): boolean =>
  may(member, record.permission) || isProposer(record, member);

/** Requires the permission to write or to propose. @throws AppError "forbidden" */
function requireWriter(record: Permissions, member: Member): void {
  if (!isWriter(record, member)) requirePermission(member, record.permission);
}

const ofKind = ({ type }: Pick<AdminRecord, "type">): SQL => eq(recordProposals.type, type);

/** Subquery: the number of pending proposals of a kind. @param type of its subjects in the audit log */
export const proposalsWaiting = (type: string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${recordProposals} WHERE ${ofKind({ type })})`;

/** The number of pending proposals of a kind. */
export const countProposals = ({ type }: AdminRecord, { primary }: Pick<AppContext, "primary">): Promise<number> =>
  primary.orm.$count(recordProposals, ofKind({ type }));

interface NewProposal extends Pick<Proposal, "verb" | "fields" | "name"> {
  key: string;
  version: number | null;
  assertions?: readonly Assertion[];
}

/**
 * Creates a proposal from the values of a form. @param opened the record of an edit and the opened version; null for a
 * new record @throws AppError "forbidden"; "invalid" like addRecord and editRecord, and for a second proposal or too
 * many; "conflict"
 */
export async function propose(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  opened: Pick<Opened<object>, "key" | "version"> | null,
  fields: Values,
): Promise<void> {
  requireWriter(record, member);
  const row = opened && (await readRecord(record, app, member, opened.key));
  if (opened && !row) throw recordGone(record);
  if (opened && opened.version !== row?.version) throw changedMeanwhile();
  const values = (await record.stored?.(app, fields, row)) ?? fields;
  await refuse(record, app, values, row);
  const key = String(opened?.key ?? record.newKey?.(values) ?? "");
  const own = { name: nameOf(record, row ?? values), assertions: assertionsOf(record, app, values, row) };
  await insertProposals(record, app, member, [{ key, version: opened?.version ?? null, verb: null, fields, ...own }]);
}

/**
 * Adds proposals, all of them or none, and mails the members who may accept them: each gets at most one mail an hour.
 * @throws AppError "forbidden"; "invalid" when a record has a proposal already, or too many are pending
 */
export async function insertProposals(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  proposed: readonly NewProposal[],
): Promise<void> {
  requireWriter(record, member);
  const { type, texts, path } = record;
  const waits = (some: readonly NewProposal[]) => {
    const named = some.map(({ name }) => `“${name}”`).join("、");
    const isNew = some[0]?.version === null && record.fields[record.key] !== undefined;
    const at = isNew ? { field: record.key } : {};
    return new AppError("invalid", `${named}已经有提议在等确认。什么也没有提议。`, at);
  };
  /** Conflicting proposals: of the same record; of new ones without a key, those with the same values. */
  const sameAs = ({ key, fields }: NewProposal) => {
    const isSame = key === "" ? eq(recordProposals.fields, JSON.stringify(fields)) : undefined;
    return hasRow(recordProposals, ofKind(record), eq(recordProposals.key, key), isSame);
  };
  const keys = proposed.map(({ key }) => key).filter(Boolean);
  const { key } = recordProposals;
  const found = await app.primary.orm
    .select({ key })
    .from(recordProposals)
    .where(and(ofKind(record), inList(key, keys)));
  const waiting = proposed.filter((one) => found.some((other) => other.key === one.key));
  if (waiting.length > 0) throw waits(waiting);
  const names = proposed.map(({ name }) => name);
  const members = await listMembersWith(app, record.permission);
  await runWithMails(app, [
    ...proposed.flatMap((one) => [
      ...(one.assertions ?? []),
      mustHold(not(sameAs(one)), () => waits([one])),
      insertIf(
        recordProposals,
        {
          ...{ type, key: one.key, version: one.version, verb: one.verb, fields: JSON.stringify(one.fields) },
          ...{ author: member.email, proposedAt: app.now() },
        },
        sql`true`,
      ),
      recordChange(app, member, { action: `${type}.proposed`, id: one.key, after: one.fields }),
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
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** The pending proposals, the oldest first. @throws AppError "forbidden" */
export async function listProposals(record: AdminRecord, app: AppContext, member: Member): Promise<Proposal[]> {
  requireWriter(record, member);
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
      ...{ id, key, verb, fields, row, isNew, author, proposedAt },
      name: nameOf(record, row ?? { [record.key]: key, ...fields }),
      isStale: !isNew && row?.version !== version,
    };
  });
}
