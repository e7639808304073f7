import { changedMeanwhile, differences } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Actor, requirePermission } from "#worker/platform/auth/permissions.ts";
import { commitTogether, writtenChange } from "./change-record.ts";

import type { AdminRecord, RecordKey } from "./define-record.ts";
import { insertProposals, isProposer } from "./proposals.ts";
import { nameOf, readRecords, recordGone } from "./read-record.ts";

interface Ticked {
  key: RecordKey;
  /** Null: the current version of the record, for a button of the list. */
  version: number | null;
}

/** Runs a verb for one record, see runVerbs. */
export const runVerb = (
  record: AdminRecord,
  app: AppContext,
  member: Actor,
  name: string,
  opened: Ticked,
  input: Record<string, unknown> = {},
): Promise<string | undefined> => runVerbs(record, app, member, name, [opened], input);

/**
 * Runs a verb for several records: for all of them or none if it writes columns. Creates proposals for members who may
 * only propose. @returns the message of the verb, if any @throws AppError "forbidden"; "not_found"; "conflict";
 * "invalid" when the verb is not available for the record
 */
export async function runVerbs(
  record: AdminRecord,
  app: AppContext,
  member: Actor,
  name: string,
  ticked: readonly Ticked[],
  input: Record<string, unknown> = {},
): Promise<string | undefined> {
  const verb = record.verbs?.[name];
  const isProposed = isProposer(record, member) && verb?.mayBeProposed === true;
  if (!isProposed) requirePermission(member, record.permission);
  const rows = await readRecords(
    record,
    app,
    member,
    ticked.map(({ key }) => key),
  );
  const all = ticked.map(({ key, version }) => {
    const row = rows.get(key);
    if (!verb || !row) throw recordGone(record);
    const opened = { key, row, version: version ?? Number(row.version) };
    const refusal = () => (ticked.length === 1 ? changedMeanwhile() : oneChanged(nameOf(record, row)));
    if (opened.version !== row.version) throw refusal();
    if (verb.isOffered?.(row, member) === false) throw new AppError("invalid", "这条记录现在不能这样做，请刷新页面。");
    try {
      return { opened, columns: verb.run ? {} : (verb.set?.(row, input, app, member) ?? {}), refusal };
    } catch (error) {
      if (!(error instanceof AppError) || error.field || ticked.length === 1) throw error;
      throw new AppError(error.code, `“${nameOf(record, row)}”：${error.message}`);
    }
  });
  if (isProposed) {
    const proposed = all.map(({ opened: { key, row, version }, columns }) => ({
      ...{ key: String(key), version, verb: name, fields: columns, name: nameOf(record, row) },
    }));
    await insertProposals(record, app, member, proposed);
    return undefined;
  }
  if (verb?.runTogether) {
    return verb.runTogether(
      app,
      member,
      all.map(({ opened }) => opened),
      input,
    );
  }
  if (verb?.run) {
    for (const { opened } of all) await verb.run(app, member, opened, input);
    return undefined;
  }
  const changes = all.map(({ opened, columns, refusal }) => {
    const change = verb?.deletes
      ? { columns: null, action: "removed", before: opened.row, after: null }
      : { columns, action: verb?.audit ?? name, ...differences(opened.row, columns) };
    return writtenChange(record, app, member, opened, change, { refusal });
  });
  await commitTogether(record, app, member, changes);
  return undefined;
}

const oneChanged = (name: string) => new AppError("conflict", `“${name}”刚被别人改过。什么也没有记下，请看过再勾选。`);
