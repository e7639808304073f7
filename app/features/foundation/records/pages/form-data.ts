import { z } from "zod";
import { newestChangesOf } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import {
  type AdminRecord,
  type Fields,
  isProposer,
  isWriter,
  listProposals,
  proposalParameter,
  shownValue,
} from "../server/public.ts";
import { recordText } from "./text.json";

type Row = Record<string, unknown>;

/** Address of the page of pending proposals. */
export const proposalsOf = ({ path }: AdminRecord) => `${path}/proposals`;

/** The proposal in the parameter of an address. */
export const proposalIn = ({ searchParams }: URL) =>
  z.coerce.number().int().positive().nullable().catch(null).parse(searchParams.get(proposalParameter));

/** Initial values of a form. @param row null: a new record */
export const valuesOf = (
  fields: Fields,
  row: Row | null,
  app: AppContext,
  isProposed: boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { write, initial = "", isFresh }]) => {
      if (row && !isFresh) return [name, write(row[name])];
      return [name, typeof initial === "function" ? initial(app, isProposed) : initial];
    }),
  );

/** The fields of a record's form, with the controls for this record. */
export async function shownFields(record: AdminRecord, app: AppContext, member: Actor, row: Row | null) {
  const choices = await record.choices?.(app, member);
  const changes = record.form?.(row, choices) ?? {};
  const fields = Object.entries(record.fields).flatMap(([name, field]) => {
    const change = changes[name];
    if (change === null) return [];
    return [[name, { ...field, form: { ...field.form, ...change } }] as const];
  });
  return { fields: Object.fromEntries(fields), choices };
}

const controlsOf = (fields: Fields, values: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, { form }]) => ({ ...form, name, defaultValue: values[name] ?? "" }));

export async function formOf(record: AdminRecord, app: AppContext, member: Actor, row: Row | null, url: URL) {
  const proposal = proposalIn(url);
  const { fields, choices } = await shownFields(record, app, member, row);
  const isProposed = isProposer(record, member);
  const { slot, draft, initial } = record;
  const own = { ...valuesOf(fields, row, app, isProposed), ...(row ? {} : initial?.(app, choices, url)) };
  const waiting = proposal === null || !isWriter(record, member) ? [] : await listProposals(record, app, member);
  const proposed = waiting.find(({ id }) => id === proposal)?.fields ?? {};
  const values = Object.entries(proposed).map(([name, value]) => [name, fields[name]?.write(value) ?? ""] as const);
  return {
    ...{ path: record.path, listTitle: record.texts.list, intro: record.intro?.(row, app) ?? null },
    fields: controlsOf(fields, { ...own, ...Object.fromEntries(values) }),
    submit: isProposed ? recordText.propose : row ? null : (record.submitNew ?? null),
    note: isProposed ? recordText.proposeNote : proposal === null ? null : recordText.acceptNote,
    isMerged: proposal === null,
    draft: draft ? `${draft}-${row ? String(row[record.key]) : "new"}` : null,
    slot: slot ? { name: slot.name, place: slot.place, data: await slot.load(app, member, row, url) } : null,
  };
}

/**
 * The verbs that a member may use at a place, with their controls. @param row null: for the rows of the list @param
 * choices for controls that depend on them
 */
export function verbsAt(
  record: AdminRecord,
  app: AppContext,
  member: Actor,
  place: "page" | "rows",
  row: Row | null,
  choices?: unknown,
) {
  const isProposed = isProposer(record, member);
  if (!isWriter(record, member)) return [];
  const changes = choices === undefined ? {} : (record.form?.(row, choices) ?? {});
  const offered = Object.entries(record.verbs ?? {}).filter(
    ([, verb]) =>
      verb.place.includes(place) &&
      (verb.mayBeProposed || !isProposed) &&
      (row === null || verb.isOffered?.(row, member) !== false),
  );
  return offered.map(([name, { label, note = null, folded = null, confirm = null, tone = "plain", fields = {} }]) => ({
    ...{ name, note, folded, confirm, tone, label: isProposed ? recordText.proposing + label : label },
    fields: controlsOf(fields, valuesOf(fields, row, app, isProposed)).map((one) => ({ ...one, ...changes[one.name] })),
  }));
}

const parsed = z.record(z.string(), z.unknown()).nullable().catch(null);

interface RecordedChange {
  id: number;
  at: number;
  actorEmail: string;
  action: string;
  before: string | null;
  after: string | null;
}

/** Maximum number of changes on a record's page. */
const maxHistory = 20;

/** The changes of a record: actor and fields. */
export async function historyOf(record: AdminRecord, app: AppContext, key: string | number) {
  const changes = await newestChangesOf(app, { type: record.type, id: key }, maxHistory);
  return changes.map((change) => describeChange(record, change));
}

/** Describes a change for the history: for an edit the fields with both values, formatted as in the form. */
function describeChange({ fields }: AdminRecord, { before, after, ...change }: RecordedChange) {
  const [old, now] = [before, after].map((json) => parsed.parse(json === null ? null : JSON.parse(json)));
  const names = old && now ? Object.keys(now).filter((name) => fields[name]) : [];
  const shown = (name: string, of: Row | null | undefined) => shownValue(fields[name], of?.[name]);
  return {
    ...change,
    fields: names.map((name) => ({
      label: fields[name]?.form.label ?? name,
      ...{ before: shown(name, old), after: shown(name, now) },
    })),
  };
}
