import { eq } from "drizzle-orm";
import { choice, defineRecord, flag, line, paragraphs, whole } from "#app/features/foundation/records/server/public.ts";
import { findTypedFigures } from "#app/features/publishing/content/server/public.ts";
import { describeUnknownKey, findUnknownKeys } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import {
  allowedVariables,
  otherPlaceholders,
  type TemplateUse,
  withoutPlaceholders,
  writePlaceholders,
} from "../shared/variables.ts";
import { figuresIn } from "./fill-templates.ts";
import { answerTemplates } from "./schema.ts";

const wrong = (message: string) => invalidAt("body", message);

/**
 * Refuses the text of a template that cannot be filled, or that states figures without the registry.
 * @throws AppError "invalid" (body): placeholders that are neither variables of the records, blanks nor figures of the registry, with
 * suggestions; braces that are not closed; typed amounts, scores or thresholds
 */
export async function refuseBody(
  app: Pick<AppContext, "primary">,
  { use, body }: { use: TemplateUse; body: string },
): Promise<void> {
  const rest = withoutPlaceholders(body);
  if (/[{｛]{2}|[}｝]{2}/u.test(rest)) throw wrong("有一对 {{ }} 没有写完整，请补上或删掉。");
  const [typed] = findTypedFigures([], rest);
  if (typed !== undefined) {
    throw wrong(
      `模板里不能直接写数额、天数和分数：“${typed.trim()}”。它们会变：请写成 {{键}}，由“数字与来源”给出，或者写成 {{填：…}}，发送时再填。`,
    );
  }
  const unknown = await findUnknownKeys(app, otherPlaceholders(use, body));
  if (unknown.length === 0) return;
  throw wrong(
    `这里不能用 ${unknown.map(describeUnknownKey).join("、")}。可以用：${writePlaceholders(allowedVariables(use))}，“数字与来源”里的 {{键}}，和要自己填的 {{填：…}}。`,
  );
}

const uses = { orders: "订单", messages: "留言", both: "订单和留言" } as const;
const stateNames = ["使用", "停用"] as const;
const { name, use, body, position, isOffered, updatedAt } = answerTemplates;

/** Templates of answers. A load does not replace edited ones, and they are switched off instead of removed. */
export const templateRecord = defineRecord({
  path: "/admin/answer-templates",
  permission: "answer-templates",
  type: "answer-template",
  texts: { list: "回复模板", new: "新建模板", edit: "编辑模板", gone: "没有这个模板，可能刚被删除。" },
  table: answerTemplates,
  key: "key",
  rows: ({ primary: { orm } }) => orm.select().from(answerTemplates).$dynamic(),
  fields: {
    name: line("名称", { max: 60, hint: "同事靠它来找，客户看不到。" }),
    use: choice("用途", uses, { initial: "orders" }),
    // The maximum length of the shortest field that a template is inserted into.
    body: paragraphs("内容", {
      ...{ max: 1500, rows: 12 },
      hint: "不用写称呼，邮件里有。会变的内容写成下面列出的 {{…}}，不要直接写数额、天数和分数。",
    }),
    position: whole("顺序", { min: 0, max: 9999, initial: "500", hint: "数字小的排在前面。" }),
    isOffered: flag("是否使用", stateNames),
  },
  check: (app, values) => refuseBody(app, values),
  newKey: () => crypto.randomUUID(),
  stamp: (app) => ({ origin: "admin", updatedAt: app.now() }),
  slot: {
    name: "placeholders",
    place: "below",
    load: (app, _, row) => (row ? figuresIn(app, row.body) : Promise.resolve([])),
  },
  list: {
    sorts: { position, name, updated: updatedAt },
    isAscending: true,
    filters: {
      use: { label: "用途", options: uses, by: use },
      state: {
        label: "是否使用",
        options: { offered: stateNames[0], "switched-off": stateNames[1] },
        by: (value) => eq(isOffered, value === "offered"),
      },
    },
    search: [name, body],
    searchHint: "搜索名称和内容",
    columns: [
      { label: "名称", sort: "name", cell: (row) => [row.name, { text: row.body, tone: "muted", isClamped: true }] },
      { label: "用途", isShort: true, cell: (row) => uses[row.use] },
      { label: "顺序", sort: "position", isShort: true, cell: (row) => row.position },
      {
        ...{ label: "是否使用", isShort: true },
        cell: (row) => (row.isOffered ? stateNames[0] : { text: stateNames[1], tone: "accent" }),
      },
      {
        ...{ label: "修改时间", sort: "updated", isShort: true },
        cell: ({ origin, updatedAt: at }) => (origin === "admin" ? { at } : "没有改过"),
      },
    ],
    file: {
      ...{
        代码: "key",
        名称: "name",
        用途: "use",
        内容: "body",
        顺序: "position",
        是否使用: "isOffered",
        由谁填写: "origin",
      },
      修改时间: ({ origin, updatedAt: at }) => (origin === "admin" ? new Date(at) : null),
    },
    intro: "写给客户的常用回复。在订单和留言的页面上点“插入模板”，填好的文字会进到输入框里，发送前还可以改。",
    empty: "没有符合条件的模板。",
  },
});
