import { AppError } from "#worker/errors.ts";
import type { ProfessionalFields } from "./schemas.ts";

/**
 * Refuses a day that has not begun anywhere yet.
 * @throws AppError "invalid" at the field
 */
export function refuseFutureCheck({ checkedOn }: ProfessionalFields, now: number): void {
  // The first time zone is fourteen hours ahead.
  if (checkedOn <= new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)) return;
  throw new AppError("invalid", "核对日期不能晚于今天", { field: "checkedOn" });
}

/**
 * Runs what writes an entry.
 * @throws AppError "invalid" at the field when another entry has the MARN
 */
export async function refuseTakenMarn<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("professionals.marn")) throw error;
    throw new AppError("invalid", "名录里已有这个 MARN，请先查一查那一条", { field: "marn", cause: error });
  }
}
