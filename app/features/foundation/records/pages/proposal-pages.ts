import { redirect } from "react-router";
import { z } from "zod";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import type { LoaderArgs } from "#app/shell/back-office/table/define-admin-list.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import {
  type AdminRecord,
  acceptProposals,
  type CellPart,
  listProposals,
  type Proposal,
  withdrawProposal,
} from "../server/public.ts";
import { proposalForm, proposalsOf, shownValue } from "./form-data.ts";
import { recordText } from "./text.json";

/** Proposals of verbs that one form may accept. */
const maxTogether = 50;

async function begin(record: AdminRecord, { context, request }: LoaderArgs) {
  const member = await readMember(context, request, record.proposePermission ?? record.permission);
  return { app: context.get(appContext), member };
}

/** The proposals of a kind that wait. */
export async function loadProposals(record: AdminRecord, args: LoaderArgs) {
  const { app, member } = await begin(record, args);
  const proposals = await listProposals(record, app, member);
  const mayAccept = may(member, record.permission);
  const { path, texts } = record;
  const ready = mayAccept ? proposals.filter(({ verb, isStale }) => verb !== null && !isStale) : [];
  return {
    ...{ path, listTitle: texts.list },
    proposals: proposals.map((proposal) => {
      const { id, row, isNew, isStale, verb, author, proposedAt, name } = proposal;
      const key = row && String(row[record.key]);
      const isOwn = author === member.email;
      return {
        ...{ id, name, author, proposedAt, isStale },
        to: key === null ? null : `${path}/${encodeURIComponent(key)}`,
        kind: isNew ? recordText.newOne : verb === null ? recordText.edited : (record.verbs?.[verb]?.label ?? verb),
        about: row ? (record.intro?.(row, app) ?? null) : null,
        fields: describeFields(record, proposal),
        mayAccept: mayAccept && !isStale,
        changeTo: mayAccept && verb === null && (isNew || row) ? proposalForm(record, key, id) : null,
        removal: isOwn ? recordText.withdraw : mayAccept ? recordText.refuse : null,
      };
    }),
    /** Those of a verb can be accepted together. */
    together: [...Map.groupBy(ready, ({ verb }) => verb ?? "")]
      .filter(([, some]) => some.length > 1)
      .map(([verb, some]) => {
        const ids = some.slice(0, maxTogether).map(({ id }) => id);
        const label = record.verbs?.[verb]?.label ?? verb;
        return { ids: ids.join(" "), label: fill(recordText.acceptAll, { label, count: ids.length }) };
      }),
  };
}

/** What is proposed, and beside it what the record has now where that differs. */
function describeFields({ fields }: AdminRecord, { fields: proposed, row }: Proposal) {
  return Object.entries(proposed).flatMap(([name, value]) => {
    const field = fields[name];
    const after = shownValue(field, value);
    const before = row ? shownValue(field, row[name]) : after;
    if (!field || (after === "" && before === "")) return [];
    const link = /^https:\/\//.test(after) ? { href: after } : after.startsWith("/") ? { to: after } : {};
    const cell: CellPart = { text: after, isMultiline: true, ...link };
    return [{ label: field.form.label, cell, before: before === after ? null : before || "—" }];
  });
}

const answerSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["accept", "withdraw"]), id: z.coerce.number().int() }),
  z.object({
    intent: z.literal("accept-together"),
    ids: z
      .string()
      .regex(/^\d{1,12}(?: \d{1,12}){0,49}$/)
      .transform((text) => [...new Set(text.split(" ").map(Number))]),
  }),
]);

/** Accepts a proposal, or those of a verb; or withdraws one, or refuses it. */
export async function answerProposals(record: AdminRecord, args: LoaderArgs) {
  const { app, member } = await begin(record, args);
  return answerForm(args.request, answerSchema, async (pressed) => {
    if (pressed.intent === "accept-together") await acceptProposals(record, app, member, pressed.ids);
    else if (pressed.intent === "accept") await acceptProposals(record, app, member, [pressed.id]);
    else await withdrawProposal(record, app, member, pressed.id);
    throw redirect(savedAt(proposalsOf(record)), 303);
  });
}
