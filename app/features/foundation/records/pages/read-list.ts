import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { admit } from "#app/shell/back-office/admit.ts";
import { csvResponse, type FileCell, writeTimes } from "#app/shell/back-office/table/write-csv.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { rowsPerFile, type TableQuery } from "#worker/platform/db/list-page.ts";
import { type AdminRecord, listRecords } from "../server/public.ts";

type Row = Record<string, unknown>;

/** The arguments of a loader that the lists use. */
export interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

const fileCell = (value: unknown): FileCell => {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" || value instanceof Date ? value : null;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function filtersOf({ list }: AdminRecord, choices: unknown) {
  return Object.entries(list.filters ?? {}).map(([name, { label, options, isAnyOf = false }]) => {
    if (options === "day") return { name, label, options, isAnyOf };
    return { name, label, isAnyOf, options: optionsOf(typeof options === "function" ? options(choices) : options) };
  });
}

type ListFilter = ReturnType<typeof filtersOf>[number];

const pageSchema = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Parses search, filters, sorting and pagination from the URL of a list; unknown values are ignored. */
function readQuery(
  { list, key }: AdminRecord,
  filters: readonly ListFilter[],
  { searchParams: given }: URL,
): TableQuery {
  const { sorts, isAscending = false, defaults } = list;
  const [first = key] = Object.keys(sorts);
  const sort = given.get("sort") ?? "";
  const isKnown = Object.hasOwn(sorts, sort);
  const chosen = filters.flatMap((filter) => {
    const value = readFilter(given.getAll(filter.name), filter);
    return value === "" ? [] : [[filter.name, value] as const];
  });
  return {
    q: (given.get("q") ?? "").trim().slice(0, 100).toWellFormed(),
    filters: { ...defaults, ...Object.fromEntries(chosen) },
    sort: isKnown ? sort : first,
    isDescending: isKnown ? given.get("order") === "down" : !isAscending,
    page: pageSchema.parse(given.get("page") ?? 1),
  };
}

/** The accepted value of a filter, several joined by commas; empty without one. Other values are ignored. */
function readFilter(given: readonly string[], { options, isAnyOf }: ListFilter): string {
  const [first = ""] = given;
  if (options === "day") return /^\d{4}-\d\d-\d\d$/.test(first) && !Number.isNaN(Date.parse(first)) ? first : "";
  const asked = new Set(isAnyOf ? given.flatMap((value) => value.split(",")) : [first]);
  return options
    .map(({ value }) => value)
    .filter((value) => asked.has(value))
    .join(",");
}

/**
 * The list of a kind, for its page and its files: permission, accepted parameters, and columns of a file. Definitions
 * of records are server code, so only loaders and actions may call this function.
 */
export function recordList(record: AdminRecord) {
  const { list, path } = record;
  const columns = Object.entries(list.file).map(([heading, cell]) => ({
    heading,
    cell(row: Row): FileCell {
      if (typeof cell !== "string") return fileCell(cell(row));
      if (!(cell in row)) throw new Error(`Rows of ${path} have no ${cell}`);
      return fileCell(row[cell]);
    },
  }));
  const headings = columns.map(({ heading }) => heading);

  /** Member and query without the rows. */
  async function begin({ context, request, url }: LoaderArgs) {
    const { app, member } = await admit({ context, request }, record.readPermission ?? record.permission);
    const choices = await record.choices?.(app, member);
    const filters = filtersOf(record, choices);
    return { app, member, choices, filters, query: readQuery(record, filters, url) };
  }

  async function open(args: LoaderArgs) {
    const asked = await begin(args);
    return { ...asked, listed: await listRecords(record, asked.app, asked.member, asked.query) };
  }

  /** The first rows of the list, regardless of the page number in the address. */
  async function readFile(args: LoaderArgs) {
    const { app, member, query } = await begin(args);
    const { rows, total } = await listRecords(record, app, member, { ...query, page: 1 }, rowsPerFile);
    const cut = total > rows.length ? fill(list.cut ?? adminText.csvCut, { count: rows.length }) : null;
    return { query, cells: rows.map((row) => columns.map(({ cell }) => cell(row))), cut };
  }

  return {
    headings,
    begin,
    open,
    readFile,
    /** The CSV file. Its last line states when there are more rows. */
    async sendFile(args: LoaderArgs): Promise<Response> {
      const { cells, cut } = await readFile(args);
      const written = writeTimes(headings, cells);
      const name = path.replace("/admin/", "").replaceAll("/", "-");
      return csvResponse(name, written.headings, [...written.rows, ...(cut === null ? [] : [[cut]])]);
    },
  };
}
