import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import type { Member, Permission } from "#worker/platform/auth/permissions.ts";
import { type Listed, rowsPerFile, type TableQuery } from "#worker/platform/db/list-page.ts";
import { readMember } from "../read-member.ts";
import { adminText } from "../text.json";
import { chosenZone, zones } from "../zone/zone-form.tsx";
import { csvResponse, type FileCell, type FileColumn, fileColumnNames, writeTimes } from "./write-csv.ts";

type CellOf<Row> = (row: Row) => FileCell;

/** The values that a filter accepts: one of a list, several of it (joined by commas in TableQuery), or a day (YYYY-MM-DD). */
type FilterValues = readonly string[] | { anyOf: readonly string[] } | "day";

type Filters = Readonly<Record<string, FilterValues>>;

/** A list of the back office. */
interface AdminListDefinition<Row, Choices> {
  path: `/admin/${string}`;
  permission: Permission;
  /** Reads filter values that are stored in the database. Runs before the URL is parsed; the page gets the result. */
  choices?: (app: AppContext, member: Member) => Promise<Choices>;
  /** Names of the sort orders that the verb knows. The first is the default, descending unless `isAscending`. */
  sorts: readonly [string, ...string[]];
  isAscending?: boolean;
  filters?: Filters | ((choices: Choices) => Filters);
  /** Default values of filters. */
  defaults?: Readonly<Record<string, string>>;
  /** The verb; it checks the permission itself. `limit` is only given for a CSV file. */
  list: (app: AppContext, member: Member, query: TableQuery, limit?: number) => Promise<Listed<Row>>;
  /** The same rows as a CSV file. */
  file: {
    /** File name without extension. */
    name: string;
    /** The cell of each column, in column order; with a heading where the one in `fileColumnNames` would be wrong. */
    columns:
      | { readonly [column in FileColumn]?: CellOf<Row> | { heading: string; cell: CellOf<Row> } }
      | readonly { heading: string; cell: CellOf<Row> }[];
    /** The last line of a file that does not have all rows, with the `{count}` of those it has; by default adminText.csvCut. */
    cut?: string;
  };
}

/** The arguments of a loader that lists use. */
export interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

/**
 * Defines a list of the back office once, for its page and its CSV file: who may read it, what its address may ask for, the
 * verb that answers, and the columns of the file. The module that calls it is server code, named in app/admin-csv.ts, which
 * sends the file; the page's loader calls `load`, or `open` where the page shows more than the list.
 *
 * @example
 * export const messageList = defineAdminList({
 *   path: "/admin/messages", permission: "messages", sorts: messageSorts, list: listMessages,
 *   file: { name: "messages", columns: { id: ({ id }) => id, at: ({ createdAt }) => writeDateTime(createdAt) } },
 * });
 */
export function defineAdminList<Row, Choices = undefined>(definition: AdminListDefinition<Row, Choices>) {
  const { permission, sorts, isAscending = false, filters = {}, defaults = {}, list, file } = definition;

  function readQuery(url: URL, choices: Choices): TableQuery {
    const values = typeof filters === "function" ? filters(choices) : filters;
    const query = readTableQuery(url, { sorts, isAscending, filters: values });
    return { ...query, filters: { ...defaults, ...query.filters } };
  }

  async function begin({ context, request, url }: LoaderArgs) {
    const member = await readMember(context, request, permission);
    const app = context.get(appContext);
    // Without a `choices` of its own a list has Choices = undefined.
    const choices = (await definition.choices?.(app, member)) as Choices;
    const query = readQuery(url, choices);
    return { app, member, choices, query, readList: () => list(app, member, query) };
  }

  async function open(args: LoaderArgs) {
    const { readList, ...asked } = await begin(args);
    return { ...asked, listed: await readList() };
  }

  const columns = (
    Object.entries(file.columns) as [FileColumn, CellOf<Row> | { heading: string; cell: CellOf<Row> }][]
  ).map(([name, column]) => (typeof column === "function" ? { heading: fileColumnNames[name], cell: column } : column));
  const headings = columns.map(({ heading }) => heading);

  return {
    path: definition.path,
    /** The first line of the file. */
    headings,
    /** Member and query without the rows: for actions that redirect to the list, and loaders that read more in parallel. */
    begin,
    /** Member, query and rows, for loaders that add to them. */
    open,
    /** The loader of a page that shows only the list. */
    async load(args: LoaderArgs) {
      const { choices, query, listed } = await open(args);
      return { choices, query, listed };
    },
    /** The loader of the file: the first rows of the same list, whatever page the address names. A last line says that there are more. */
    async sendFile(args: LoaderArgs): Promise<Response> {
      const { app, member, query } = await begin(args);
      const { rows, total } = await list(app, member, { ...query, page: 1 }, rowsPerFile);
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
      const written = writeTimes(headings, cells, zones[chosenZone(app)]);
      const cut = total > rows.length ? [[fill(file.cut ?? adminText.csvCut, { count: rows.length })]] : [];
      return csvResponse(file.name, written.headings, [...written.rows, ...cut]);
    },
  };
}

/** The parameters that the URL of a table may contain. */
interface TableShape extends Pick<AdminListDefinition<unknown, unknown>, "sorts" | "isAscending"> {
  filters?: Filters;
}

const pageSchema = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Parses search, filters, sorting and pagination from the URL of a table; unknown values are ignored. */
function readTableQuery(url: URL, { sorts, isAscending = false, filters = {} }: TableShape): TableQuery {
  const given = url.searchParams;
  const sort = sorts.find((name) => name === given.get("sort"));
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = readFilter(given.getAll(name), values);
    return value === "" ? [] : [[name, value] as const];
  });
  return {
    q: (given.get("q") ?? "").trim().slice(0, 100).toWellFormed(),
    filters: Object.fromEntries(chosen),
    sort: sort ?? sorts[0],
    isDescending: sort ? given.get("order") === "down" : !isAscending,
    page: pageSchema.parse(given.get("page") ?? 1),
  };
}

/** The accepted value of a filter; empty without one. Values that are not accepted are ignored. */
function readFilter(given: readonly string[], values: FilterValues): string {
  const first = given[0] ?? "";
  if (values === "day") return /^\d{4}-\d\d-\d\d$/.test(first) && !Number.isNaN(Date.parse(first)) ? first : "";
  if (!("anyOf" in values)) return values.includes(first) ? first : "";
  const asked = new Set(given.flatMap((value) => value.split(",")));
  return values.anyOf.filter((value) => asked.has(value)).join(",");
}
