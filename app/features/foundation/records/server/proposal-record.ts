import { sql } from "drizzle-orm";
import { may } from "#worker/platform/auth/permissions.ts";
import { acceptProposals, withdrawProposal } from "./answer-proposals.ts";
import type { CellPart } from "./cell.ts";
import { type AdminRecord, defineRecord } from "./define-record.ts";
import { shownValue } from "./field.ts";
import { listProposals, type Proposal } from "./proposals.ts";
import { recordProposals } from "./schema.ts";

/** URL parameter of a form: the proposal with which it is filled in. */
export const proposalParameter = "proposal";

/** The list of a kind's pending proposals, with buttons that answer them. */
export function proposalRecord(kind: AdminRecord): AdminRecord {
  const { id, key, author, fields } = recordProposals;
  return defineRecord({
    path: `${kind.path}/proposals`,
    permission: kind.proposePermission ?? kind.permission,
    type: kind.type,
    texts: { list: "等待确认的提议", edit: "", gone: "这条提议刚被处理过或撤回了，请刷新页面。" },
    table: recordProposals,
    key: "id",
    named: "name",
    rows: ({ primary: { orm } }) =>
      orm.select({ id, key, author, version: sql<number>`1` }).from(recordProposals).$dynamic(),
    async enrich(app, rows) {
      const member = await app.actor();
      const proposals = member ? await listProposals(kind, app, member) : [];
      return rows.flatMap((row) => {
        const proposal = proposals.find((one) => one.id === row.id);
        if (!member || !proposal) return [];
        const mayAccept = may(member, kind.permission);
        const about = proposal.row && (kind.intro?.(proposal.row, app) ?? null);
        return [{ ...row, proposal, name: proposal.name, about, mayAccept, isOwn: row.author === member.email }];
      });
    },
    scope: () => sql`${recordProposals.type} = ${kind.type}`,
    list: {
      sorts: { proposed: id },
      isAscending: true,
      search: [key, author, fields],
      searchHint: "搜索代码、内容、提议人",
      columns: [
        {
          label: "提议",
          cell: ({ proposal }) => [
            { text: proposal.name, to: proposal.isNew ? formFor(kind, proposal) : addressOf(kind, proposal) },
            { text: kindOf(kind, proposal), tone: "muted" },
          ],
        },
        { label: "内容", cell: ({ proposal }) => describeFields(kind, proposal) },
        { label: "现在", cell: ({ about }) => about },
        {
          label: "提议人",
          cell: ({ author: by, proposal }) => [{ text: by }, { at: proposal.proposedAt, tone: "muted" }],
        },
        {
          label: "处理",
          cell({ proposal, name, mayAccept, isOwn }) {
            const { isStale, verb } = proposal;
            const removal = isOwn ? "撤回" : mayAccept && "不采用";
            return [
              isStale && { text: "提议以后，这一条又改过，请打开它再看。", tone: "accent" },
              mayAccept && !isStale && { buttons: [{ verb: "accept", text: "接受", label: `接受：${name}` }] },
              mayAccept && verb === null && { text: "改过再接受", to: formFor(kind, proposal) },
              removal && { buttons: [{ verb: "withdraw", text: removal, label: `${removal}：${name}` }] },
            ];
          },
        },
      ],
      file: {
        ...{ 编号: "id", 代码: "key", 提议人: "author" },
        提议: ({ name, proposal }) => `${name}（${kindOf(kind, proposal)}）`,
        内容: ({ proposal }) =>
          describeFields(kind, proposal)
            .map(({ text }) => text)
            .join("；"),
        时间: ({ proposal }) => new Date(proposal.proposedAt),
      },
      empty: "没有等待确认的提议。",
      back: { to: kind.path, label: kind.texts.list },
      time: ({ proposal }) => proposal.proposedAt,
    },
    verbs: {
      accept: {
        ...{ label: "接受", place: "cell" },
        run: (app, member, opened) => acceptProposals(kind, app, member, [opened.row.id]),
      },
      withdraw: {
        ...{ label: "撤回", place: "cell" },
        run: (app, member, opened) => withdrawProposal(kind, app, member, opened.row.id),
      },
      acceptTicked: {
        ...{ label: "接受勾选的", place: "rows" },
        // Proposals of a form are opened and accepted one by one.
        isOffered: ({ mayAccept, proposal }) => mayAccept && !proposal.isStale && proposal.verb !== null,
        async runTogether(app, member, all) {
          const ids = all.map(({ row }) => row.id);
          await acceptProposals(kind, app, member, ids);
          return undefined;
        },
      },
    },
  });
}

const kindOf = ({ verbs }: AdminRecord, { verb, isNew }: Proposal): string => {
  if (isNew) return "新的一条";
  return verb === null ? "修改" : (verbs?.[verb]?.label ?? verb);
};

const addressOf = ({ path, key }: AdminRecord, { row, isNew }: Proposal): string =>
  `${path}/${isNew ? "new" : encodeURIComponent(String(row?.[key] ?? ""))}`;

/** The address of a form that is filled in with a proposal: saving it accepts the proposal with changes. */
const formFor = (kind: AdminRecord, proposal: Proposal): string =>
  `${addressOf(kind, proposal)}?${proposalParameter}=${proposal.id}`;

/** The proposed values, a line for each field, with the record's current value where it differs. */
const describeFields = ({ fields }: AdminRecord, { fields: proposed, row }: Proposal): CellPart[] =>
  Object.entries(proposed).flatMap(([name, value]): CellPart[] => {
    const field = fields[name];
    const after = shownValue(field, value);
    const before = row ? shownValue(field, row[name]) : after;
    if (!field || (after === "" && before === "")) return [];
    const text = `${field.form.label}：${after}${before === after ? "" : `（现在：${before || "—"}）`}`;
    if (after.startsWith("https://")) return [{ text, href: after }];
    return [after.startsWith("/") ? { text, to: after } : { text, isMultiline: true }];
  });
