import { data, redirect } from "react-router";
import { z } from "zod";
import { newestChangesOf } from "#app/features/foundation/audit/server/public.ts";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import type { LoaderArgs } from "#app/shell/back-office/table/define-admin-list.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Actor, may } from "#worker/platform/auth/permissions.ts";
import {
  type AdminRecord,
  acceptProposal,
  addRecord,
  editRecord,
  type Fields,
  isProposer,
  keyOf,
  proposeEdit,
  proposeRecord,
  readProposal,
  readRecord,
  runVerb,
  schemaOf,
} from "../server/public.ts";
import { recordText } from "./text.json";

type Row = Record<string, unknown>;

/** Newest changes that a record's page shows. */
const maxHistory = 20;

/** Who may open the page of a new record, and send forms: also those who only propose. */
const writersOf = ({ permission, proposePermission }: AdminRecord) => proposePermission ?? permission;

/** The page of a new record. */
export async function loadNewRecord(record: AdminRecord, { context, request, url }: LoaderArgs) {
  const member = await readMember(context, request, writersOf(record));
  if (!record.texts.new) throw data(null, { status: 404 });
  const app = context.get(appContext);
  return { ...(await formOf(record, app, member, null, proposalIn(url))), title: record.texts.new };
}

export async function answerNewRecord(record: AdminRecord, { context, request, url }: LoaderArgs) {
  const member = await readMember(context, request, writersOf(record));
  if (!record.texts.new) throw data(null, { status: 404 });
  const app = context.get(appContext);
  const schema = schemaOf((await shownFields(record, app, member, null)).fields);
  return answerForm(request, schema, async (values) => {
    const proposal = proposalIn(url);
    const to = savedAt(proposalsOf(record));
    if (isProposer(record, member)) {
      await proposeRecord(record, app, member, values);
      throw redirect(to, 303);
    }
    if (proposal !== null) {
      await acceptProposal(record, app, member, proposal, { values, version: null });
      throw redirect(to, 303);
    }
    const key = await addRecord(record, app, member, values);
    throw redirect(savedAt(record.savedTo === "record" ? addressOf(record, key) : record.path), 303);
  });
}

/** The page of a record: its form, its verbs and its history. */
export async function loadRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, record.readPermission ?? record.permission);
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null || !row) throw data(record.texts.gone, { status: 404 });
  const isProposed = isProposer(record, member);
  const mayWrite = isProposed || may(member, record.permission);
  const { removal } = record;
  const removals = removal && !isProposed ? [["remove", { ...removal, tone: "danger", fields: {} }] as const] : [];
  const verbs = [...Object.entries(record.verbs ?? {}).filter(isOnPage(isProposed)), ...removals].filter(
    ([, { isOffered }]) => mayWrite && isOffered?.(row) !== false,
  );
  const [form, history] = await Promise.all([
    formOf(record, app, member, row, proposalIn(args.url)),
    newestChangesOf(app, { type: record.type, id: key }, maxHistory),
  ]);
  return {
    ...form,
    ...{ mayWrite, title: record.title?.(row) ?? record.texts.edit, version: Number(row.version) },
    history: history.map((change) => describeChange(record, change)),
    links: record.links?.(row) ?? [],
    verbs: verbs.map(([name, { label, note, folded, confirm, tone = "plain", fields = {} }]) => ({
      ...{ name, note: note ?? null, folded: folded ?? null, confirm: confirm ?? null, tone },
      label: isProposed ? recordText.proposing + label : label,
      fields: controlsOf(fields, valuesOf(fields, row, app, isProposed)),
    })),
  };
}

const isOnPage =
  (isProposed: boolean) =>
  ([, { place, mayBeProposed }]: [string, { place: string; mayBeProposed?: boolean }]) =>
    (place === "page" || place === "page and rows") && (!isProposed || mayBeProposed);

/** Saves the fields of a record, or does one of its verbs; for who may only propose as a proposal. */
export async function answerRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, writersOf(record));
  const intent = String((await args.request.clone().formData()).get("intent"));
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null) throw data(record.texts.gone, { status: 404 });
  const isProposed = isProposer(record, member);
  const proposal = proposalIn(args.url);
  const list = savedAt(record.path);
  const own = savedAt(addressOf(record, key));
  const readCurrent = async () => {
    const saved = await readRecord(record, app, member, key);
    if (!saved) return null;
    const fields = { ...record.fields, ...record.verbs?.[intent]?.fields };
    const latest = (await record.latest?.(app, saved)) ?? saved;
    return { version: Number(saved.version), values: valuesOf(fields, latest, app, isProposed) };
  };
  const { version } = versionShape;
  if (intent === "edit") {
    const { fields } = await shownFields(record, app, member, row);
    // Of a removed record nothing is checked: what was typed comes back with the answer.
    const schema = schemaOf(row ? fields : {});
    const withVersion = z.intersection(schema, z.object({ version }));
    return answerEdit(
      args.request,
      withVersion,
      async ({ version: opened, intent: _, ...values }) => {
        if (Object.keys(fields).length === 0) throw new AppError("invalid", recordText.unknownVerb);
        if (isProposed) await proposeEdit(record, app, member, { key, version: opened }, values);
        else if (proposal !== null) await acceptProposal(record, app, member, proposal, { values, version: opened });
        else await editRecord(record, app, member, { key, version: opened }, values);
        if (isProposed || proposal !== null) throw redirect(savedAt(proposalsOf(record)), 303);
        throw redirect(record.savedTo === "record" ? own : list, 303);
      },
      readCurrent,
    );
  }
  const removal = intent === "remove" && record.removal ? { ...record.removal, fields: {} } : undefined;
  const verb = record.verbs?.[intent] ?? removal;
  const box = verb?.confirm === undefined ? {} : { confirm: z.literal("yes", recordText.sure) };
  const schema = z.intersection(schemaOf(verb?.fields ?? {}), z.object({ version, ...box }));
  return answerEdit(
    args.request,
    schema,
    async ({ version: opened, ...input }) => {
      if (!verb) throw new AppError("invalid", recordText.unknownVerb);
      await runVerb(record, app, member, intent, { key, version: opened }, input);
      if (isProposed) throw redirect(savedAt(proposalsOf(record)), 303);
      const to = "savedTo" in verb ? verb.savedTo : undefined;
      const isInList = verb === removal || (to ?? record.savedTo ?? "list") === "list";
      throw redirect(isInList ? list : own, 303);
    },
    readCurrent,
  );
}

/** Address of the page of the proposals that wait. */
export const proposalsOf = ({ path }: AdminRecord) => `${path}/proposals`;

const proposalParameter = "proposal";

/** The address of a form that is filled in with a proposal, for who accepts it with changes. */
export const proposalForm = ({ path }: AdminRecord, key: string | null, id: number) =>
  `${path}/${key === null ? "new" : encodeURIComponent(key)}?${proposalParameter}=${id}`;

/** The proposal that an address names. */
const proposalIn = ({ searchParams }: URL) =>
  z.coerce.number().int().positive().nullable().catch(null).parse(searchParams.get(proposalParameter));

const versionShape = { version: z.coerce.number("请重新打开这一页").int().min(0) };

async function begin(
  record: AdminRecord,
  { context, request, params }: LoaderArgs & { params: { key: string } },
  permission: AdminRecord["permission"],
) {
  const member = await readMember(context, request, permission);
  return { app: context.get(appContext), member, key: keyOf(record, params.key) };
}

const addressOf = ({ path }: AdminRecord, key: string | number) => `${path}/${encodeURIComponent(key)}`;

/** What a form is filled in with. @param row null: a new record */
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

/** The fields that the form of a record has, with their controls as this record wants them. */
async function shownFields(record: AdminRecord, app: AppContext, member: Actor, row: Row | null) {
  const choices = await record.choices?.(app, member);
  const changes = record.form?.(row, choices) ?? {};
  const fields = Object.entries(record.fields).flatMap(([name, field]) => {
    const change = changes[name];
    if (change === null) return [];
    return [[name, { ...field, form: { ...field.form, ...change } }] as const];
  });
  return { fields: Object.fromEntries(fields), choices };
}

export const controlsOf = (fields: Fields, values: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, { form }]) => ({ ...form, name, defaultValue: values[name] ?? "" }));

async function formOf(record: AdminRecord, app: AppContext, member: Actor, row: Row | null, proposal: number | null) {
  const { fields, choices } = await shownFields(record, app, member, row);
  const isProposed = isProposer(record, member);
  const { slot, draft, initial } = record;
  const own = { ...valuesOf(fields, row, app, isProposed), ...(row ? {} : initial?.(app, choices)) };
  const proposed = proposal === null ? {} : (await readProposal(record, app, member, proposal)).fields;
  const values = Object.entries(proposed).map(([name, value]) => [name, fields[name]?.write(value) ?? ""] as const);
  return {
    ...{ path: record.path, listTitle: record.texts.list, intro: record.intro?.(row, app) ?? null },
    fields: controlsOf(fields, { ...own, ...Object.fromEntries(values) }),
    submit: isProposed ? recordText.propose : row ? null : (record.submitNew ?? null),
    note: isProposed ? recordText.proposeNote : null,
    draft: draft ? `${draft}-${row ? String(row[record.key]) : "new"}` : null,
    slot: slot ? { name: slot.name, place: slot.place, data: await slot.load(app, member, row) } : null,
  };
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

/** A value of a field for people: of a choice its label. */
export function shownValue(field: Fields[string] | undefined, value: unknown): string {
  const written = field?.write(value) ?? "";
  const options = field?.form.type === "select" ? field.form.options : [];
  return options.find((option) => option.value === written)?.label ?? written;
}

/** A change for the history: of an edit the fields with their values before and after, as the form shows them. */
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
