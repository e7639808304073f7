import { type Problem, RegisterRefused } from "./register-export.ts";

/** Number of listed faults. */
const maxListed = 50;

/** Maximum percentage of unreadable rows of a sheet. Up to it, they are omitted. */
const maxLeftOutPercent = 1;

/** With more bad rows, which is over 1 % of the largest sheet, reading stops. */
const maxBadRows = 5000;

/** If more rows refer to missing rows of the same sheet, only some examples are listed. */
const maxAlike = 10;
const examples = 3;

interface UnknownValue {
  first: Problem;
  count: number;
}

interface SheetRows {
  read: number;
  bad: Map<number, Problem[]>;
}

/** Collects faults, so that a person sees all of them at once, and warnings, which do not stop a load. */
export class ProblemList {
  readonly #warnings: Problem[] = [];
  readonly #faults: Problem[] = [];
  readonly #sheets = new Map<string, SheetRows>();
  readonly #unknown = new Map<string, UnknownValue>();

  /** A fault of the file, which refuse() refuses. @throws RegisterRefused at once when there are too many */
  fault(sheet: string, row: number | null, column: string | null, message: string): void {
    this.#faults.push({ sheet, row, column, message });
    if (this.#faults.length >= maxListed) this.refuse();
  }

  /** A warning. The message says how the value was read. */
  warn(sheet: string, row: number | null, column: string | null, message: string): void {
    this.#warnings.push({ sheet, row, column, message });
  }

  /** Counts a row of data. */
  count(sheet: string): void {
    this.#rowsOf(sheet).read += 1;
  }

  /** An unreadable row. It is omitted if the sheet has few of them. */
  badRow(sheet: string, row: number, column: string | null, message: string): void {
    const { bad } = this.#rowsOf(sheet);
    bad.set(row, [...(bad.get(row) ?? []), { sheet, row, column, message }]);
    if (bad.size > maxBadRows) this.refuse();
  }

  /** An unknown value. Repetitions are one warning with the first row and the count. */
  unknown(sheet: string, row: number, column: string, value: string, consequence: string): void {
    const key = `${sheet}\n${column}\n${value}\n${consequence}`;
    const known = this.#unknown.get(key);
    if (known) known.count += 1;
    else this.#unknown.set(key, { count: 1, first: { sheet, row, column, message: `"${value}" ${consequence}` } });
  }

  /** All warnings, those about most rows first. */
  get warnings(): Problem[] {
    const unknown = [...this.#unknown.values()].toSorted((a, b) => b.count - a.count);
    const leftOut = [...this.#sheets.values()].flatMap(({ bad }) => [...bad.values()].flat());
    return [
      ...unknown.map(({ first, count }) => ({
        ...first,
        message: `${first.message} (${count === 1 ? "1 row" : `${count} rows, this is the first`}.)`,
      })),
      ...leftOut.map((problem) => ({ ...problem, message: `${problem.message} The row is left out.` })),
      ...this.#warnings,
    ];
  }

  /** @throws RegisterRefused if there was a fault, or a sheet has too many bad rows */
  refuse(): void {
    const rows = [...this.#sheets].flatMap(([sheet, { read, bad }]) => {
      if (bad.size * 100 <= read * maxLeftOutPercent) return [];
      const share = ((bad.size / read) * 100).toFixed(1);
      const message = `${bad.size} of ${read} rows cannot be read: ${share} %, at most ${maxLeftOutPercent} % are left out.`;
      return [{ sheet, row: null, column: null, message }, ...shortened([...bad.values()].flat())];
    });
    const faults = [...this.#faults, ...rows];
    if (faults.length > 0) throw new RegisterRefused(faults.slice(0, maxListed));
  }

  #rowsOf(sheet: string): SheetRows {
    const known = this.#sheets.get(sheet);
    if (known) return known;
    const rows = { read: 0, bad: new Map<number, Problem[]>() };
    this.#sheets.set(sheet, rows);
    return rows;
  }
}

/** Shortens many rows that refer to missing rows of another sheet: some examples, the number of the others, and the likely cause. */
function shortened(problems: readonly Problem[]): Problem[] {
  const missing = Map.groupBy(problems, ({ message }) => /is not on the (\w+) sheet\.$/.exec(message)?.[1] ?? null);
  return [...missing].flatMap(([other, group]) => {
    const [first] = group;
    if (other === null || !first || group.length <= maxAlike) return group;
    const more = (group.length - examples).toLocaleString("en-AU");
    const message = `… and ${more} more that are not on the ${other} sheet, which is most likely cut off.`;
    return [...group.slice(0, examples), { ...first, row: null, message }];
  });
}
