import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "./actor.ts";

/** Who is signed in; null when nobody. Marks the answer as personal, so that nothing keeps it. */
export async function readActor(app: AppContext): Promise<Actor | null> {
  app.isPersonal = true;
  return null;
}

/** @throws AppError "unauthenticated" when nobody is signed in */
export async function requireActor(app: AppContext): Promise<Actor> {
  const actor = await readActor(app);
  if (!actor) throw new AppError("unauthenticated", "请先登录。");
  return actor;
}
