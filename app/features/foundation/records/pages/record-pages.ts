import { data, redirect } from "react-router";
import { z } from "zod";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import {
  type AdminRecord,
  acceptProposals,
  addRecord,
  editRecord,
  isProposer,
  isWriter,
  keyOf,
  propose,
  readRecord,
  runVerb,
  schemaOf,
} from "../server/public.ts";
import { formOf, historyOf, proposalIn, proposalsOf, shownFields, valuesOf, verbsAt } from "./form-data.ts";
import type { LoaderArgs } from "./read-list.ts";
import { recordText } from "./text.json";

/** Permission for the page of a new record, and for sending forms: the permission to propose is enough. */
const writersOf = ({ permission, proposePermission }: AdminRecord) => proposePermission ?? permission;

/** The page of a new record. */
export async function loadNewRecord(record: AdminRecord, { context, request, url }: LoaderArgs) {
  const { app, member } = await admit({ context, request }, writersOf(record));
  if (!record.texts.new) throw data(null, { status: 404 });
  const form = await formOf(record, app, member, null, url);
  const nothing = { version: undefined, history: [], links: [], verbs: [] };
  return { ...form, ...nothing, title: record.texts.new, mayWrite: true };
}

export async function answerNewRecord(record: AdminRecord, { context, request, url }: LoaderArgs) {
  const { app, member } = await admit({ context, request }, writersOf(record));
  if (!record.texts.new) throw data(null, { status: 404 });
  const schema = schemaOf((await shownFields(record, app, member, null)).fields);
  return answerForm(request, schema, async (values) => {
    if (await viaProposal(record, app, member, proposalIn(url), values, null)) {
      throw redirect(savedAt(proposalsOf(record)), 303);
    }
    const key = await (record.add?.(app, member, values) ?? addRecord(record, app, member, values));
    throw redirect(savedAt(record.savedTo === "record" ? addressOf(record, key) : record.path), 303);
  });
}

/** The page of a record: its form, its verbs and its history. */
export async function loadRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, record.readPermission ?? record.permission);
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null || !row) throw data(record.texts.gone, { status: 404 });
  const [form, history] = await Promise.all([formOf(record, app, member, row, args.url), historyOf(record, app, key)]);
  return {
    ...form,
    mayWrite: isWriter(record, member),
    title: record.title?.(row) ?? record.texts.edit,
    version: Number(row.version),
    history,
    links: record.links?.(row) ?? [],
    verbs: verbsAt(record, app, member, "page", row),
  };
}

/** Saves the fields of a record, or runs one of its verbs; creates a proposal for members who may only propose. */
export async function answerRecord(record: AdminRecord, args: LoaderArgs & { params: { key: string } }) {
  const { app, member, key } = await begin(record, args, writersOf(record));
  const intent = String((await args.request.clone().formData()).get("intent"));
  const row = key === null ? null : await readRecord(record, app, member, key);
  if (key === null) throw data(record.texts.gone, { status: 404 });
  const isProposed = isProposer(record, member);
  const list = savedAt(record.path);
  const proposals = savedAt(proposalsOf(record));
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
    // A form of a removed record is not validated: the answer returns the input.
    const schema = schemaOf(row ? fields : {});
    const withVersion = z.intersection(schema, z.object({ version }));
    return answerEdit(
      args.request,
      withVersion,
      async ({ version: opened, intent: _, ...values }) => {
        if (Object.keys(fields).length === 0) throw new AppError("invalid", recordText.unknownVerb);
        const edited = { key, version: opened };
        if (await viaProposal(record, app, member, proposalIn(args.url), values, edited))
          throw redirect(proposals, 303);
        await editRecord(record, app, member, edited, values);
        throw redirect(record.savedTo === "record" ? own : list, 303);
      },
      readCurrent,
    );
  }
  const verb = record.verbs?.[intent];
  const box = verb?.confirm === undefined ? {} : { confirm: z.literal("yes", recordText.sure) };
  const schema = z.intersection(schemaOf(verb?.fields ?? {}), z.object({ version, ...box }));
  return answerEdit(
    args.request,
    schema,
    async ({ version: opened, ...input }) => {
      if (!verb) throw new AppError("invalid", recordText.unknownVerb);
      await runVerb(record, app, member, intent, { key, version: opened }, input);
      if (isProposed) throw redirect(proposals, 303);
      throw redirect((verb.savedTo ?? record.savedTo) === "record" ? own : list, 303);
    },
    readCurrent,
  );
}

/**
 * Creates a proposal from a form, or accepts the proposal with which the form was filled in. @returns whether it did
 * either
 */
async function viaProposal(
  record: AdminRecord,
  app: AppContext,
  member: Actor,
  proposal: number | null,
  values: Record<string, unknown>,
  opened: { key: string | number; version: number } | null,
): Promise<boolean> {
  if (isProposer(record, member)) await propose(record, app, member, opened, values);
  else if (proposal !== null) await acceptProposals(record, app, member, [proposal], { values, opened });
  else return false;
  return true;
}

const versionShape = { version: z.coerce.number("请重新打开这一页").int().min(0) };

const begin = async (
  record: AdminRecord,
  args: LoaderArgs & { params: { key: string } },
  permission: AdminRecord["permission"],
) => ({ ...(await admit(args, permission)), key: keyOf(record, args.params.key) });

const addressOf = ({ path }: AdminRecord, key: string | number) => `${path}/${encodeURIComponent(key)}`;
