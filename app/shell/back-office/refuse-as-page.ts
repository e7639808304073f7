import { data } from "react-router";
import { AppError } from "#worker/errors.ts";

/**
 * For `.catch` in loaders: an AppError becomes an error page with its status ("not_found": 404); other errors are rethrown.
 * @throws always
 */
export function refuseAsPage(error: unknown): never {
  throw error instanceof AppError ? data(null, { status: error.status }) : error;
}
