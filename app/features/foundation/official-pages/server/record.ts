import { eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import * as kit from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { webReader } from "#worker/platform/services/page-reader.ts";
import { type Find, findSchema, rangeOf, readingStates } from "../shared/probe.ts";
import type { Expectations, Reading } from "./look-at-pages.ts";
import { acceptPage, compareAgain, readOfficialPages } from "./read-official.ts";
import { officialPages, officialReadings, probes } from "./schema.ts";

const { version: _, ...probeColumns } = getTableColumns(probes);

/** The registries whose figures and rules official pages are compared with. */
export interface Registries {
  expectations(app: AppContext): Promise<Expectations>;
  /** The page of the back office on which a figure or rule is edited. */
  pathOf(key: string, isRule: boolean): string;
  /** Records the value of the official page from a day on. @param url of the page */
  accept(
    app: AppContext,
    member: Member,
    reading: Reading,
    { url, validFrom }: { url: string; validFrom: string },
  ): Promise<void>;
}

const hows = {
  text: "一段文字后面的第一个数",
  table: "表格里的一格",
  json: "JSON 里的一个值",
  words: "规则的原文还在不在",
  page: "整页有没有改过",
} as const;

/** The fields of the form for a way to find a value. */
function writeFind(find: Find): { how: keyof typeof hows; first: string; second: string } {
  if ("text" in find) return { how: "text", first: find.text.before, second: find.text.after };
  if ("table" in find) return { how: "table", first: find.table.row, second: String(find.table.column) };
  if ("page" in find) return { how: "page", first: "", second: "" };
  return "json" in find
    ? { how: "json", first: find.json, second: "" }
    : { how: "words", first: find.words, second: "" };
}

/** Parses the way to find a value from the form. @throws AppError "invalid" at the field */
function readFind({ how, first, second }: ReturnType<typeof writeFind>): Find {
  const column = /^\d{1,2}$/.test(second) ? Number(second) : second;
  const given = {
    text: { text: { before: first, after: second } },
    table: { table: { row: first, column } },
    json: { json: first },
    words: { words: first },
    page: { page: "whole" },
  }[how];
  const parsed = findSchema.safeParse(given);
  if (!parsed.success)
    throw invalidAt(second === "" && how === "table" ? "second" : "first", "至少写两个字；表格要写哪一列");
  return parsed.data;
}

/** The list of official pages by figure and rule, with their last readings. */
export function officialRecord({ expectations, pathOf, accept }: Registries): kit.AdminRecord {
  const readAgain = async (app: AppContext, key: string) => {
    const reader = webReader({ origin: app.origin, maxRequests: 5, via: app.settings.OFFICIAL_PAGES_VIA });
    await readOfficialPages({ ...app, reader }, await expectations(app), { only: key });
  };
  return kit.defineRecord({
    path: "/admin/official",
    permission: "facts",
    readPermission: "figures",
    proposePermission: "figures",
    type: "official",
    texts: { list: "官方页核对", new: "读一个官方页", edit: "官方页核对", gone: "没有这一条。" },
    table: probes,
    key: "key",
    named: "key",
    rows: ({ primary: { orm } }) =>
      orm
        .select({
          ...{ ...probeColumns, version: kit.ownVersion(probes) },
          reading: officialReadings,
          failure: officialPages.failure,
          status: officialPages.status,
        })
        .from(probes)
        .leftJoin(officialReadings, eq(officialReadings.key, probes.key))
        .leftJoin(officialPages, eq(officialPages.url, officialReadings.url))
        .orderBy(kit.ownFirst(probes))
        .$dynamic(),
    scope: () => kit.isNotReplaced(probes),
    async enrich(app, rows) {
      const expected = await expectations(app);
      return rows.map((row) => {
        const { label = row.key, value = null, valueTo = null } = expected.get(row.key) ?? {};
        return { ...row, ...writeFind(row.find), label, ours: rangeOf(value, valueTo) };
      });
    },
    fields: {
      key: kit.line("数字或规则的代号", { max: 80, hint: "例如 visa-500.charge。" }),
      url: kit.httpsUrl("官方页", { hint: "每天读一次的那一页，或者给出数据的地址。" }),
      how: kit.choice("怎样找", hows, { initial: "text" }),
      first: kit.field(
        {
          label: "前面的文字、表格的行、路径，或规则的原文",
          hint: "整页的不用填。",
          isOptional: true,
          autoComplete: "off",
        },
        z.string().trim().max(300),
      ),
      second: kit.field(
        {
          label: "到哪里为止，或表格的列",
          hint: "列写标题里的文字，或第几列。",
          isOptional: true,
          autoComplete: "off",
        },
        z.string().trim().max(300),
      ),
      isWithdrawn: kit.flag("是否读取", ["不读", "每天读"], { initial: "0" }),
    },
    form: (row) => (row ? { key: null } : {}),
    async check(app, values) {
      readFind(values);
      if ((await expectations(app)).has(values.key)) return;
      throw invalidAt("key", "没有这个代号的数字或规则");
    },
    newKey: ({ key }) => key,
    columns: ({ url, isWithdrawn, ...how }, row) => ({
      url,
      isWithdrawn,
      find: readFind(how),
      findTo: row?.findTo ?? null,
    }),
    stampNew: ({ now }) => ({ origin: "admin", recordedAt: now() }),
    write: (app, opened, columns) => {
      const { key, url, post, find, findTo, isWithdrawn } = opened.row;
      return kit.writeOwnRow(probes, app, { ...opened, row: { key, url, post, find, findTo, isWithdrawn } }, columns);
    },
    savedTo: "record",
    title: ({ label }) => label,
    links: ({ key, ours }) => [{ to: pathOf(key, ours === ""), label: ours === "" ? "打开规则" : "打开数字" }],
    intro: (row) => {
      if (!row?.reading)
        return "每天读一次官方页，和本站的数字、规则比较。不一样的，这里列出来，页面上标出“正在核对”；数字不会自己改。";
      const { state, value, valueTo, readOn, passage } = row.reading;
      return [
        { text: readingStates[state], tone: state === "same" ? "muted" : "accent" },
        `本站：${row.ours || "规则"}`,
        value !== null && { text: `官方页：${rangeOf(value, valueTo)}`, tone: "strong" },
        `${readOn} 读到`,
        row.failure !== null && { text: `上次没有读到：${row.failure} ${row.status ?? ""}`, tone: "danger" },
        passage !== "" && { text: passage, isMultiline: true },
        { text: "打开官方页", href: row.url },
      ];
    },
    verbs: {
      accept: {
        label: "采用官方页的数字",
        place: "page",
        fields: { validFrom: kit.day("从哪天起") },
        isOffered: ({ reading }) => reading?.state === "different",
        note: "记下一个新的数字：来源是这个官方页，等级是官方原文。那一天以前仍显示原来的数字。",
        async run(app, member, { row }, { validFrom }) {
          if (row.reading === null || typeof validFrom !== "string") return;
          await accept(app, member, row.reading, { url: row.url, validFrom });
          await compareAgain(app.primary, row.reading, await expectations(app));
        },
      },
      seen: {
        label: "看过了，规则没有变",
        place: "page",
        isOffered: ({ reading }) => reading?.state === "changed",
        note: "以后再改，才再提醒。规则变了的，先记下新的规则。",
        run: (app, _member, { row }) => acceptPage(app.primary, row.key),
      },
      read: {
        label: "现在再读一次",
        place: "page",
        tone: "plain",
        run: (app, _member, { row }) => readAgain(app, row.key),
      },
    },
    list: {
      sorts: { since: officialReadings.since, key: probes.key, read: officialReadings.readOn },
      filters: {
        state: { label: "结果", options: readingStates, by: officialReadings.state },
        origin: { label: "由谁填写", options: { seed: "内容文件", admin: "后台" }, by: probes.origin },
      },
      search: [probes.key, probes.url, officialReadings.passage],
      searchHint: "搜索代号、网址、原文",
      columns: [
        { label: "名称", sort: "key", cell: ({ label, key }) => [label, { text: key, isCode: true }] },
        {
          label: "结果",
          sort: "since",
          cell: ({ reading, isWithdrawn }) => {
            if (isWithdrawn) return "不读";
            if (!reading) return { text: "还没有读", tone: "muted" };
            return { text: readingStates[reading.state], tone: reading.state === "same" ? "muted" : "accent" };
          },
        },
        { label: "本站", isShort: true, cell: ({ ours }) => ours },
        {
          label: "官方页",
          isShort: true,
          cell: ({ reading }) => rangeOf(reading?.value ?? null, reading?.valueTo ?? null),
        },
        { label: "读到", sort: "read", isShort: true, isMinor: true, cell: ({ reading }) => reading?.readOn ?? "" },
        { label: "官方页的地址", isMinor: true, cell: ({ url }) => ({ text: new URL(url).host, href: url }) },
      ],
      file: {
        ...{ 代号: "key", 名称: "label", 网址: "url", 本站: "ours" },
        结果: ({ reading }) => (reading ? readingStates[reading.state] : ""),
        官方页: ({ reading }) => rangeOf(reading?.value ?? null, reading?.valueTo ?? null),
        读到: ({ reading }) => reading?.readOn ?? "",
        原文: ({ reading }) => reading?.passage ?? "",
      },
      empty: "没有符合条件的记录。",
    },
  });
}
