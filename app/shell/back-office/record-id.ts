import { data } from "react-router";

/**
 * The id of a record in the address of its page under /admin.
 * @throws a 404 response when the parameter is not a positive whole number of at most 13 digits
 */
export function recordIdOf({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,12}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}
