import type { SQL } from "drizzle-orm";
import type { SQLiteSelect, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import type { Actor, Member, Permission } from "#worker/platform/auth/permissions.ts";
import type { Expression, TableQuery } from "#worker/platform/db/list-page.ts";
import type { Assertion, BatchItem, BatchResult } from "#worker/platform/db/run-batch.ts";
import type { Cell } from "./cell.ts";
import type { Fields, FormTexts, ValuesOf } from "./field.ts";

/** The key of a record: a number that the database gives, or a text. */
export type RecordKey = string | number;

/** The written columns of a change: values or SQL by the name of the column in the table's schema. */
export type Columns = Record<string, unknown>;

/** An opened record with the version that was read; another version in the database is a conflict. */
export interface Opened<Row> {
  key: RecordKey;
  row: Row;
  version: number;
}

interface Column<Row> {
  label: string;
  /** Name of the sort order by this column. */
  sort?: string;
  /** The column's text does not wrap. */
  isShort?: boolean;
  /** Hidden on phones. */
  isMinor?: boolean;
  cell(row: Row, member: Member): Cell;
}

type FileCell = string | number | boolean | null | Date;

/** A function that TypeScript compares like a method, so that the kit can contain kinds with any row type. */
type Given<Argument, Result> = { of(given: Argument): Result }["of"];

export interface Option {
  value: string;
  label: string;
}

/** Filter values by the label of their link. */
type Presets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Labels by value. */
type Options = Readonly<Record<string, string>>;

interface Filter<Choices> {
  label: string;
  options: "day" | Options | Given<Choices, Options>;
  /** Several of the options may be chosen: the value joins them by commas. */
  isAnyOf?: boolean;
  /** The expression that must equal the value, or the condition for a value. */
  by: Expression | ((value: string, app: AppContext, member: Member) => SQL | Promise<SQL>);
}

/** An action on a record besides editing its fields. */
export interface Verb<Row> {
  label: string;
  /**
   * "page": a form on the record's page; "rows": for the ticked rows of the list, all of them or none; "cell": a button that a
   * cell draws.
   */
  place: "page" | "rows" | "page and rows" | "cell";
  /** Fields of the verb's form. */
  fields?: Fields;
  tone?: "primary" | "plain" | "danger";
  /** Text above the button. */
  note?: string;
  /** The form is collapsed under this text: for rare or irreversible actions. */
  folded?: string;
  /** A box that must be ticked. */
  confirm?: string;
  isOffered?(row: Row, member: Member): boolean;
  /**
   * Columns that are written if the record still has the opened version. `audit` is the last part of the audit entry's
   * action.
   */
  set?(row: Row, input: Record<string, unknown>, app: AppContext, member: Member): Columns;
  audit?: string;
  /** Members who may only propose create a proposal with the result of `set`: values of fields. */
  mayBeProposed?: boolean;
  /** Instead of `set`: deletes the record permanently; the audit entry `type.removed` has its fields. */
  deletes?: true;
  /** Instead of `set`: a verb of the feature. It checks the permission and the version itself. */
  run?(app: AppContext, member: Actor, opened: Opened<Row>, input: Record<string, unknown>): Promise<void>;
  /** Like `run` for all ticked rows at once. @returns a message with the result */
  runTogether?(
    app: AppContext,
    member: Member,
    all: readonly Opened<Row>[],
    input: Record<string, unknown>,
  ): Promise<string | undefined>;
  /** The page after the action, from the record's page; by default the kind's `savedTo`. */
  savedTo?: "list" | "record";
}

/** The verb that deletes a record. */
export const deleting = { place: "page", tone: "danger", deletes: true, savedTo: "list" } as const;

/** A component beside the form: its name in app/admin-records/slots.tsx, and its data. */
interface Slot<Row> {
  name: string;
  place: "above" | "below";
  /** @param row null on the page of a new record */
  load(app: AppContext, member: Member, row: Row | null, url: URL): Promise<unknown>;
}

/** A kind of record of the back office. See README.md. Callbacks are methods, so that the kit can contain kinds with any row type. */
export interface RecordDefinition<Row, Values, Choices> {
  path: `/admin/${string}`;
  /** Permission for every write; also for reading without `readPermission`. */
  permission: Permission;
  readPermission?: Permission;
  /** Members with this permission propose new records and edits; members with `permission` accept, change or refuse them. */
  proposePermission?: Permission;
  /** Type of the subject in the audit log; its actions are `type.added`, `type.edited`, `type.removed`. */
  type: string;
  texts: {
    list: string;
    /** Heading and link of the page of a new record; absent where none can be added. */
    new?: string;
    /** Heading of a record's page. */
    edit: string;
    /** Message for a missing record. */
    gone: string;
  };
  table: SQLiteTable;
  /** Name of the key in the table's schema and in a row. */
  key: string;
  /** The field with the record's name for people; by default the first. */
  named?: string;
  /** A query with the key, `version`, the fields, and the data of columns. */
  rows(app: AppContext): SQLiteSelect;
  /** Condition: a row of the query belongs to the list. */
  scope?(app: AppContext, filters: Readonly<Record<string, string>>): SQL;
  /** Adds data from outside the database to rows, or omits rows that the member may not see. */
  enrich?(app: AppContext, rows: Record<string, unknown>[]): Promise<Row[]>;
  /** The fields of the form. Without any, records have no page and the list has no links. */
  fields: Fields;
  /** Data for filters and hints. */
  choices?(app: AppContext, member: Member): Promise<Choices>;
  /**
   * Changes of the controls for a record (null: a new one, or the ticked rows); null omits a field, and leaves its
   * value unchanged.
   */
  form?(
    row: Row | null,
    choices: Choices,
  ): Readonly<Record<string, (Partial<FormTexts> & { options?: readonly Option[] }) | null>>;
  /** Values of the form of a new record, besides those of the fields. */
  initial?(app: AppContext, choices: Choices, url: URL): Readonly<Record<string, string>>;
  /** Heading of a record's page, by default `texts.edit`. */
  title?(row: Row): string;
  /** Links next to the heading of a record's page. */
  links?(row: Row): readonly { to: string; label: string }[];
  list: {
    columns: readonly Column<Row>[];
    /** Orders by name; the first is the default, descending unless `isAscending`. */
    sorts: Readonly<Record<string, Expression>>;
    isAscending?: boolean;
    filters?: Readonly<Record<string, Filter<Choices>>>;
    /** Values of filters that the address does not set. */
    defaults?: Readonly<Record<string, string>>;
    /** Frequently used filters by their labels, and their order. */
    presets?: { sort: string; isDescending?: boolean; of: Presets | Given<AppContext, Presets> };
    /** A component above the list: its name in app/admin-records/slots.tsx, and its data. */
    slot?: { name: string; load(app: AppContext, member: Member, query: TableQuery): Promise<unknown> };
    search: readonly Expression[] | ((app: AppContext) => readonly Expression[]);
    searchHint: string;
    /** The columns of the CSV file by their headings: a name in the row, or the cell of a row. */
    file: Readonly<Record<string, string | Given<Row, FileCell>>>;
    /** The last line of an incomplete file, with the `{count}` of its rows. */
    cut?: string;
    intro?: Cell;
    empty: Cell;
    /** The text for an empty table. */
    none?: Cell;
    /** The parent page of this list. */
    back?: { to: string; label: string };
    /** A button above the list that applies to no row. */
    action?: {
      label: string;
      busyLabel?: string;
      /** Text next to the button; null disables the button. */
      note(choices: Choices): string | null;
      /** Runs the action. Checks the permission itself. @returns a message with the result */
      run(app: AppContext, member: Member): Promise<string | undefined>;
    };
    /** Links next to the heading. */
    links?: readonly { to: string; label: string }[];
    /** A time in the row: then the list states its time zone once. */
    time?(row: Row): number | null;
  };
  /** Text above the form. */
  intro?(row: Row | null, app: AppContext): Cell;
  slot?: Slot<Row>;
  /** Name of a draft that the browser stores; for long texts without personal data. */
  draft?: string;
  submitNew?: string;
  savedTo?: "list" | "record";
  /** The values in their stored form, for values that need the database. It refuses values like `check`, and runs before it. */
  stored?(app: AppContext, values: Values, row: Row | null): Promise<Columns & Values>;
  /**
   * Refuses values by rules across several fields.
   * @param row null for a new record
   * @throws AppError "invalid" with a field
   */
  check?(app: AppContext, values: Values, row: Row | null): Promise<void> | void;
  /** Assertions in the batch of a change, for conditions that may change after `check`. */
  mustHold?(app: AppContext, values: Values, row: Row | null): Assertion[];
  /** The columns of a change; by default the values by their names. */
  columns?(values: Values, row: Row | null): Columns;
  /** Columns of every change, `updatedAt`, `origin`. */
  stamp?(app: AppContext, member: Member): Columns;
  stampNew?(app: AppContext): Columns;
  /** The key of a new record; by default a number above all others, including removed ones. */
  newKey?(values: Values): RecordKey;
  /**
   * Replaces the kit's insertion when a record is more than one row. It checks the permission itself.
   * @returns the key
   */
  add?(app: AppContext, member: Actor, values: Values): Promise<RecordKey>;
  /** The statement of an edit, when it is not an UPDATE of the row; after a conflict it changes no row. */
  write?(app: AppContext, opened: Opened<Row>, columns: Columns): BatchItem;
  /**
   * Statements after every change, in its batch: they use previousChanged. @param written the values of a new record,
   * the columns of a change; null for a removal
   */
  afterChange?(app: AppContext, before: Row | null, written: Columns | null): BatchItem[];
  /**
   * The most recently written row, for kinds whose edit adds a row that may not be in force: an edit conflict shows it.
   */
  latest?(app: AppContext, row: Row): Promise<Row>;
  /**
   * Runs the batch of a change, when `afterChange` is not sufficient. It must be one transaction, like changeTogether.
   * @param after the changed columns; null when the row is deleted @returns the results of the statements
   */
  commit?(
    app: AppContext,
    member: Member,
    statements: readonly BatchItem[],
    before: Row | null,
    after: (Columns & Partial<Values>) | null,
  ): Promise<BatchResult<unknown>[]>;
  /** The verb that deletes, spread from `deleting`, has the name "remove". */
  verbs?: Readonly<Record<string, Verb<Row>>>;
}

/** A kind of record without its row type. */
export type AdminRecord = RecordDefinition<Record<string, unknown>, Record<string, unknown>, unknown>;

type RowOf<Rows extends SQLiteSelect> = Rows["_"]["result"][number];

/**
 * Defines a kind of record of the back office: its list with search, filters, CSV file and verbs, the page of a new one, and the
 * page that edits one. The browser gets its fields and cells as data, so that the definition is server code.
 */
export const defineRecord = <Rows extends SQLiteSelect, const Form extends Fields, Choices, Extra>(
  definition: Omit<
    RecordDefinition<NoInfer<RowOf<Rows> & Extra>, ValuesOf<Form>, Choices>,
    "rows" | "fields" | "enrich"
  > & {
    rows(app: AppContext): Rows;
    fields?: Form;
    enrich?(app: AppContext, rows: RowOf<Rows>[]): Promise<(RowOf<Rows> & Extra)[]>;
  },
): AdminRecord => ({ fields: {}, ...definition });
