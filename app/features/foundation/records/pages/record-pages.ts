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
  addRecord,
  editRecord,
  type Fields,
  keyOf,
  readRecord,
  runVerb,
  schemaOf,
} from "../server/public.ts";
import { recordText } from "./text.json";

type Row = Record<string, unknown>;

/** Newest changes that a record's page shows. */
const maxHistory = 20;

/** The page of a new record. */
export async function loadNewRecord(record: AdminRecord, { context, request, url }: LoaderArgs) {
  const member = await readMember(context, request, record.permission);
  if (!record.texts.new) throw data(null, { status: 404 });
  return { ...(await formOf(record, context.get(appContext), member, null, url)), title: record.texts.new };
}

export async function answerNewRecord(record: AdminRecord, { context, request }: LoaderArgs) {
  const member = await readMember(context, request, record.permission);
  if (!record.texts.new) throw data(null, { status: 404 });
  const app = context.get(appContext);
  const schema = schemaOf((await shownFields(record, app, member, null)).fields);
  return answerForm(request, schema, async (values) => {
    const key = await (record.add?.(app, member, values) ?? addRecord(record, app, member, values));
    throw redirect(savedAt(record.savedTo === "record" ? addressOf(record, key) : record.path), 303);
  });
}

/** The page of a record: its form, its verbs and its history. */
export async function loadRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, record.readPermission ?? record.permission);
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null || !row) throw data(record.texts.gone, { status: 404 });
  const mayWrite = may(member, record.permission);
  const { removal } = record;
  const verbs = [
    ...Object.entries(record.verbs ?? {}).filter(([, { place }]) => place === "page"),
    ...(removal ? [["remove", { ...removal, place: "page", tone: "danger", fields: {} }] as const] : []),
  ].filter(([, { isOffered }]) => mayWrite && isOffered?.(row, member) !== false);
  const [form, history] = await Promise.all([
    formOf(record, app, member, row, args.url),
    newestChangesOf(app, { type: record.type, id: key }, maxHistory),
  ]);
  return {
    ...form,
    ...{ mayWrite, title: record.title?.(row) ?? record.texts.edit, version: Number(row.version) },
    history: history.map((change) => describeChange(record, change)),
    links: record.links?.(row) ?? [],
    verbs: verbs.map(([name, { label, note, folded, confirm, tone = "plain", fields = {} }]) => ({
      ...{ name, label, note: note ?? null, folded: folded ?? null, confirm: confirm ?? null, tone },
      fields: controlsOf(fields, valuesOf(fields, row)),
    })),
  };
}

/** Saves the fields of a record, or does one of its verbs. */
export async function answerRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, record.permission);
  const intent = String((await args.request.clone().formData()).get("intent"));
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null) throw data(record.texts.gone, { status: 404 });
  const list = savedAt(record.path);
  const own = savedAt(addressOf(record, key));
  const readCurrent = async () => {
    const saved = await readRecord(record, app, member, key);
    const verb = record.verbs?.[intent];
    return saved && { version: Number(saved.version), values: valuesOf({ ...record.fields, ...verb?.fields }, saved) };
  };
  const { version } = versionShape;
  if (intent === "edit") {
    const { fields } = await shownFields(record, app, member, row);
    const schema = schemaOf(fields);
    const withVersion = z.intersection(schema, z.object({ version }));
    return answerEdit(
      args.request,
      withVersion,
      async ({ version: opened, intent: _, ...values }) => {
        if (Object.keys(fields).length === 0) throw new AppError("invalid", recordText.unknownVerb);
        await editRecord(record, app, member, { key, version: opened }, values);
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
      const to = "savedTo" in verb ? verb.savedTo : undefined;
      const isInList = verb === removal || (to ?? record.savedTo ?? "list") === "list";
      throw redirect(isInList ? list : own, 303);
    },
    readCurrent,
  );
}

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

const valuesOf = (fields: Fields, row: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { write }]) => [name, write(row[name])]));

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

const controlsOf = (fields: Fields, values: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, { form }]) => ({ ...form, name, defaultValue: values[name] ?? "" }));

async function formOf(record: AdminRecord, app: AppContext, member: Actor, row: Row | null, url: URL) {
  const { fields, choices } = await shownFields(record, app, member, row);
  const initial = Object.entries(fields).map(([name, field]) => [name, field.initial ?? ""] as const);
  const values = row
    ? valuesOf(fields, row)
    : { ...Object.fromEntries(initial), ...record.initial?.(app, choices, url) };
  const { slot, draft } = record;
  return {
    ...{ path: record.path, listTitle: record.texts.list, intro: record.intro?.(row, app) ?? null },
    ...{ fields: controlsOf(fields, values), submit: row ? null : (record.submitNew ?? null) },
    draft: draft ? `${draft}-${row ? String(row[record.key]) : "new"}` : null,
    slot: slot ? { name: slot.name, place: slot.place, data: await slot.load(app, member, row, url) } : null,
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

/** A change for the history: of an edit the fields with their values before and after, as the form shows them. */
function describeChange({ fields }: AdminRecord, { before, after, ...change }: RecordedChange) {
  const [old, now] = [before, after].map((json) => parsed.parse(json === null ? null : JSON.parse(json)));
  const names = old && now ? Object.keys(now).filter((name) => fields[name]) : [];
  const shown = (name: string, of: Row | null | undefined) => fields[name]?.write(of?.[name]) ?? "";
  return {
    ...change,
    fields: names.map((name) => ({
      label: fields[name]?.form.label ?? name,
      ...{ before: shown(name, old), after: shown(name, now) },
    })),
  };
}
