import { and, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type DictionaryEdit, entryKeyOf, foldedKeyOf } from "./phrase-book.ts";
import { maxRenamedAtOnce, type RenamedName, saveRenaming, tryEdit } from "./rename-courses.ts";
import { courseNameEntries } from "./schema.ts";

const kinds = { phrase: "短语", name: "整个课程名" } as const;

/** The condition of a phrase in words. An unknown condition is shown as it is. */
export function conditionLabel(condition: string): string {
  if (condition === "") return "都适用";
  if (condition === "degree") return "学位的整个专业名";
  if (condition === "diploma") return "文凭、证书和副学士的整个专业名";
  if (condition === "bracket") return "括号里";
  return /^\d{2,}$/.test(condition) ? `学科 ${condition}` : condition;
}

const { editedAt } = kit.overlayRows(courseNameEntries);

const shownNames = 60;

/** The dictionary of course names, with the edits of the back office. Each edit renames courses. */
export const courseNameRecord = kit.defineRecord({
  path: "/admin/course-names",
  permission: "vocabulary",
  type: "course-name",
  texts: { list: "课程中文名", new: "添加一条", edit: "编辑词条", gone: "没有这一条。" },
  table: courseNameEntries,
  key: "key",
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...{ ...getTableColumns(courseNameEntries), ...kit.overlayRows(courseNameEntries) },
        file: kit.ofFile(courseNameEntries, courseNameEntries.nameCn),
      })
      .from(courseNameEntries)
      .orderBy(kit.ownFirst(courseNameEntries))
      .$dynamic(),
  scope: () => kit.isNotReplaced(courseNameEntries),
  fields: {
    kind: kit.choice("类型", kinds),
    phrase: kit.field(
      {
        ...{ label: "英文", autoComplete: "off", lang: "en" },
        hint: "短语：课程名里的词，例如 Early Childhood。整个课程名：登记册上的完整英文名。",
      },
      z
        .string("请填写英文")
        .transform((text) => text.normalize("NFKC").replace(/\s+/g, " ").trim())
        .pipe(z.string().min(1, "请填写英文").max(200, "英文最多 200 个字符")),
    ),
    nameCn: kit.line("中文", { max: 100 }),
    condition: kit.field(
      {
        ...{ label: "适用位置", isOptional: true, autoComplete: "off" },
        hint: "留空表示都适用；degree 只用于学位的整个专业名，diploma 只用于文凭、证书和副学士的，bracket 只用于括号里，两位以上数字只用于该学科代码。",
      },
      z
        .string()
        .trim()
        .regex(
          /^(degree|diploma|bracket|\d{2,6})?( (degree|diploma|bracket|\d{2,6}))*$/,
          "只能是 degree、diploma、bracket 或学科代码，用空格分开",
        ),
    ),
    isUsed: kit.isUsedField,
  },
  form: (row) => (row ? { kind: null, phrase: null, condition: null } : { isUsed: null }),
  initial: (_, __, { searchParams }) => ({
    ...{ kind: searchParams.get("kind") ?? "phrase", phrase: searchParams.get("phrase") ?? "" },
    ...{ condition: searchParams.get("condition") ?? "", nameCn: searchParams.get("try") ?? "" },
  }),
  async check({ primary }, entry, row) {
    if (row) return;
    const { phrase, kind, condition } = courseNameEntries;
    const known = await primary.orm
      .selectDistinct({ phrase, kind, condition })
      .from(courseNameEntries)
      .where(and(eq(kind, entry.kind), eq(condition, entry.condition)));
    const same = known.find((one) => foldedKeyOf(one) === foldedKeyOf(entry));
    if (same) throw new AppError("invalid", `已经有“${same.phrase}”这一条，请在列表里打开它修改`, { field: "phrase" });
  },
  newKey: (entry) => entryKeyOf(entry),
  stampNew: (app) => kit.stampOwn(app),
  write: (app, opened, columns) => kit.writeOverlay(courseNameEntries, app, opened, columns),
  afterChange: () => [renewPages()],
  commit: (app, member, statements, before, after) => saveRenaming(app, member, statements, entryAfter(before, after)),
  verbs: { remove: kit.undoing },
  savedTo: "record",
  title: ({ phrase }) => phrase,
  intro(row) {
    if (!row) return null;
    const { kind, condition, state, file } = row;
    const isOther = state === "changed" || state === "removed";
    const parts = [kinds[kind], conditionLabel(condition), isOther && file !== null && `内容文件里是：${file}`];
    return { tone: "muted", text: parts.filter(Boolean).join(" · ") };
  },
  slot: {
    name: "try-name",
    place: "below",
    load: (app, member, row, url) => loadTrial(app, member, row, url),
  },
  list: {
    sorts: { phrase: courseNameEntries.phrase, edited: editedAt },
    isAscending: true,
    filters: {
      kind: { label: "类型", options: kinds, by: courseNameEntries.kind },
      ...kit.overlayFilter(courseNameEntries),
    },
    search: [courseNameEntries.phrase, courseNameEntries.nameCn],
    searchHint: "英文或中文",
    intro: `课程中文名由词典里的短语拼成，长的短语优先。改动保存后页面和搜索立即更新，一次最多 ${maxRenamedAtOnce} 门课程，其余在下次导入登记册时更新。长期使用的改动请也写进 seed/course-names。`,
    columns: [
      { label: "英文", sort: "phrase", cell: ({ phrase }) => phrase },
      { label: "中文", cell: ({ nameCn }) => nameCn },
      { label: "适用位置", isShort: true, cell: ({ condition }) => conditionLabel(condition) },
      { label: "类型", isShort: true, cell: ({ kind }) => kinds[kind] },
      ...kit.overlayColumns,
    ],
    time: (row) => row.editedAt,
    file: {
      ...{ 类型: "kind", 英文: "phrase", 适用位置: "condition", 中文: "nameCn", 来源: "state" },
      改于: (row) => row.editedAt && new Date(row.editedAt),
    },
    empty: "没有符合条件的词条。",
  },
});

/** The entry after an edit of its back-office row. Without such a row (`after` null), the entry of the files applies. */
export function entryAfter(
  before: (DictionaryEdit & { file: string | null }) | null,
  after: Partial<DictionaryEdit> | null,
): DictionaryEdit {
  const { kind = "phrase", phrase = "", condition = "", nameCn = "", isUsed = true } = { ...before, ...after };
  const key = { kind, phrase, condition };
  if (after) return { ...key, nameCn, isUsed };
  const file = before?.file ?? null;
  return { ...key, nameCn: file ?? "", isUsed: file !== null };
}

/** The names that an edit would change; after saving, the number of courses that the next load renames. */
async function loadTrial(app: AppContext, member: Member, row: DictionaryEdit | null, { searchParams }: URL) {
  const given = (name: string) => (searchParams.get(name) ?? "").normalize("NFKC").trim().slice(0, 200);
  const key = row ?? {
    kind: given("kind") === "name" ? "name" : "phrase",
    phrase: given("phrase"),
    condition: given("condition"),
  };
  const nameCn = given("try").slice(0, 100);
  const [left, renamed] = await Promise.all([
    row && searchParams.has("saved") ? tryEdit(app, member, row) : [],
    nameCn !== "" && key.phrase !== "" ? tryEdit(app, member, { ...key, nameCn, isUsed: true }) : null,
  ]);
  const coursesOf = (names: readonly RenamedName[] | null) =>
    (names ?? []).reduce((sum, { ids }) => sum + ids.length, 0);
  return {
    ...{ isNew: row === null, entry: key, nameCn: nameCn || (row?.nameCn ?? ""), waiting: coursesOf(left) },
    ...{ names: renamed?.length ?? null, courses: coursesOf(renamed), limit: maxRenamedAtOnce },
    shown: (renamed ?? []).slice(0, shownNames).map(({ name, before, after }) => ({ name, before, after })),
  };
}

export type Trial = Awaited<ReturnType<typeof loadTrial>>;
