import { type Problem, RegisterRefused } from "./register-export.ts";

/** So many faults are named; a file with more is wrong as a whole. */
const mostNamed = 50;

/** Collects faults, so that a person sees all of them at once, and oddities that do not stop a load. */
export class ProblemList {
  readonly warnings: Problem[] = [];
  readonly #faults: Problem[] = [];

  /** A fault: the file will be refused. @throws RegisterRefused at once when there are too many already */
  fault(sheet: string, row: number | null, column: string | null, message: string): void {
    this.#faults.push({ sheet, row, column, message });
    if (this.#faults.length >= mostNamed) this.refuse();
  }

  /** An oddity: read as `message` says. */
  warn(sheet: string, row: number | null, column: string | null, message: string): void {
    this.warnings.push({ sheet, row, column, message });
  }

  /** @throws RegisterRefused when there was a fault */
  refuse(): void {
    if (this.#faults.length > 0) throw new RegisterRefused(this.#faults);
  }
}
