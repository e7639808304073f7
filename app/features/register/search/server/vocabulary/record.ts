import { count, eq, getTableColumns } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { type TermKind, termKeyOf, termKindNames, termRowKey } from "../../shared/vocabulary/lexicon.ts";
import { searchTerms } from "../schema.ts";
import { readLexicon } from "./memory.ts";
import { validateMeaning, validateTerm } from "./validate-term.ts";

/** A limit, because every isolate reads all edits. */
const maxEdits = 2000;

/** The label of the meaning of a term, and its format. The list of terms shows which codes are in use. */
const meansTexts: Readonly<Record<Exclude<TermKind, "filler">, readonly [label: string, hint: string]>> = {
  institution: ["院校代码（CRICOS）", "例如 00116K；指几所院校时用空格隔开"],
  field: ["专业代码（ASCED）", "两位、四位或六位，例如 0801；几个代码用空格隔开，只靠英文词时可以留空"],
  level: ["学历层次", "登记册的写法，用 | 隔开，例如 Bachelor | Master"],
  place: ["州或城市代码", "用空格隔开，例如 NSW 或 sydney"],
  category: ["院校类别代码", "只填一个，例如 university"],
};

const { editedAt } = kit.overlayRows(searchTerms);
const { means, words, label } = searchTerms;
const file = (column: typeof means | typeof words | typeof label) => kit.ofFile(searchTerms, column);
const fileColumns = { fileMeans: file(means), fileWords: file(words), fileLabel: file(label) };

/** The reviewed terms of the search, with the edits of the back office. Excludes names of institutions and fields. */
export const termRecord: kit.AdminRecord = kit.defineRecord({
  path: "/admin/vocabulary",
  permission: "vocabulary",
  type: "term",
  texts: { list: "搜索词汇", new: "添加词条", edit: "编辑词条", gone: "没有这个词条。" },
  table: searchTerms,
  key: "key",
  named: "term",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ ...getTableColumns(searchTerms), ...kit.overlayRows(searchTerms), ...fileColumns })
      .from(searchTerms)
      .orderBy(kit.ownFirst(searchTerms))
      .$dynamic(),
  scope: () => kit.isNotReplaced(searchTerms),
  fields: {
    kind: kit.choice("类型", termKindNames, { initial: "field" }),
    term: kit.line("词条", {
      max: 60,
      hint: "简体中文，或英文小写；空格和标点不计，繁体会自动转成简体。拼音不会自动生成，需要时另加一条。同一类型里，这里的词条会取代名录里相同写法的含义。",
    }),
    means: kit.line("含义", { max: 500, isOptional: true }),
    words: kit.line("课程名里的英文词", {
      ...{ max: 500, isOptional: true },
      hint: "课程名里确实会出现的英文词，用 | 隔开，例如 accounting|accountancy；单个词末尾可以用 *。名字里有这些词的课程排在最前。",
    }),
    isUsed: kit.isUsedField,
  },
  form(row) {
    if (!row) {
      const each = Object.values(meansTexts).map((texts) => texts.join("："));
      return { means: { hint: `${each.join("。")}。虚词留空。` }, isUsed: null };
    }
    const { kind } = row;
    const chosen = { kind: null, term: null };
    if (kind === "filler") return { ...chosen, means: null, words: null };
    const [label, hint] = meansTexts[kind];
    return {
      ...{ ...chosen, means: { label, hint, isOptional: kind === "field" } },
      ...(kind !== "field" && { words: null }),
    };
  },
  initial: (_, __, { searchParams }) => ({
    kind: searchParams.get("kind") ?? "field",
    term: (searchParams.get("term") ?? "").slice(0, 60).toWellFormed(),
  }),
  async stored(app, typed, row) {
    const lexicon = await readLexicon(app);
    const { kind, term: name, ...fields } = { ...row, ...typed };
    const term = row ? name : validateTerm(name, kind, lexicon);
    // A switched-off term may have an empty meaning.
    const meaning = row && !typed.isUsed ? {} : await validateMeaning(app.primary, kind, term, fields, lexicon);
    return { ...typed, ...(!row && { kind, term }), ...meaning };
  },
  async check({ primary: { orm } }, { kind, term }, row) {
    if (row) return;
    const present = await orm.select({ term: searchTerms.term }).from(searchTerms).where(eq(searchTerms.kind, kind));
    const same = present.find((one) => termKeyOf(one.term) === termKeyOf(term));
    if (same) throw refuse(`已经有「${same.term}」了，请在列表里打开它来修改或恢复`);
    const [counted] = await orm.select({ edits: count() }).from(searchTerms).where(eq(searchTerms.origin, "admin"));
    if (counted && counted.edits >= maxEdits) {
      throw refuse(`后台最多保存 ${maxEdits} 个词条，请把长期使用的移到词汇文件里`);
    }
  },
  newKey: (term) => termRowKey(term),
  stampNew: (app) => kit.stampOwn(app),
  write: (app, opened, columns) => kit.writeOverlay(searchTerms, app, opened, columns),
  // Raises the version of the search memory, so that searches follow at once.
  afterChange: () => [renewPages()],
  verbs: { remove: kit.undoing },
  savedTo: "record",
  title: ({ kind, term }) => `${term} · ${termKindNames[kind]}`,
  intro(row) {
    if (!row) return "“的”“想读”这样没有含义、搜索时跳过的词，类型选虚词。";
    const { state, fileMeans, fileWords, fileLabel } = row;
    if (state === "loaded" || state === "added") return null;
    return { tone: "muted", text: `内容文件里：${[fileLabel, fileMeans, fileWords].filter(Boolean).join(" · ")}` };
  },
  list: {
    sorts: { kind: searchTerms.kind, term: searchTerms.term, edited: editedAt },
    isAscending: true,
    filters: {
      kind: { label: "类型", options: termKindNames, by: searchTerms.kind },
      ...kit.overlayFilter(searchTerms),
    },
    search: [searchTerms.term, searchTerms.label, searchTerms.means, searchTerms.words],
    searchHint: "搜索词条、显示名称、代码、英文词",
    intro:
      "搜索框把人们输入的话拆成这些词条。这里的增删马上生效，登记册重新导入以后仍然保留。院校和专业目录的正式名称不在此列，它们随名录更新。",
    links: [{ to: "/search", label: "到搜索页试一试" }],
    columns: [
      { label: "词条", sort: "term", cell: ({ term }) => term },
      { label: "类型", sort: "kind", isShort: true, cell: ({ kind }) => termKindNames[kind] },
      { label: "显示名称", cell: ({ label }) => label },
      { label: "含义", cell: ({ means }) => ({ text: means, isCode: true }) },
      { label: "英文词", isMinor: true, cell: ({ words }) => words },
      ...kit.overlayColumns,
    ],
    time: (row) => row.editedAt,
    file: {
      ...{ 词条: "term", 类型: "kind", 含义: "means", 英文词: "words", 显示名称: "label", 来源: "state" },
      改于: (row) => row.editedAt && new Date(row.editedAt),
    },
    empty: "没有符合条件的词条。",
  },
});

const refuse = (message: string) => new AppError("invalid", message, { field: "term" });
