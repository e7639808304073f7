import { expect } from "vitest";
import { describeProblem, RegisterRefused } from "#seed/register/register-export.ts";

/** The problems of a refused file as text. Fails when the file is not refused. */
export async function refusalOf(reading: Promise<unknown>): Promise<string[]> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegisterRefused);
  return error instanceof RegisterRefused ? error.problems.map(describeProblem) : [];
}
