import { expect } from "vitest";
import { describeProblem, RegisterRefused } from "#seed/register/register-export.ts";

/** The problems for which a file is refused, as a person reads them; fails when it is read. */
export async function refusalOf(reading: Promise<unknown>): Promise<string[]> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegisterRefused);
  return error instanceof RegisterRefused ? error.problems.map(describeProblem) : [];
}
