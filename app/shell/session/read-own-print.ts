import { data, type RouterContextProvider } from "react-router";
import { type AppContext, appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { readGuarded } from "./read-guarded.ts";

/**
 * For loaders of pages that a customer prints: reads the page's data from the customer's own records. Names are never
 * converted to traditional characters.
 * @returns null when not signed in
 * @throws a 404 with the reason when there is no such page
 */
export async function readOwnPrint<Printed extends { buyer: { name: string } }>(
  context: Readonly<RouterContextProvider>,
  read: (app: AppContext, actor: Actor) => Promise<Printed>,
): Promise<Printed | null> {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  try {
    const printed = await read(app, actor);
    app.asWritten.add(printed.buyer.name);
    return printed;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(error.message, { status: 404 });
    throw error;
  }
}
