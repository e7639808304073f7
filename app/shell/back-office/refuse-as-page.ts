import { data } from "react-router";
import { AppError } from "#worker/errors.ts";

/**
 * For `.catch`: what a verb refuses becomes a page with its status ("not_found": 404); anything else goes on.
 * @throws always
 */
export function refuseAsPage(error: unknown): never {
  throw error instanceof AppError ? data(null, { status: error.status }) : error;
}
