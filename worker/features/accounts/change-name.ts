import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";
import { recordEvent } from "./record-event.ts";

/** Changes what the person is called. @throws AppError "limited" */
export async function changeName(app: AccountsContext, actor: Actor, name: string): Promise<void> {
  await take(app, limits.changeAccount, actor.userId);
  await app.primary.batch([
    app.primary
      .prepare("UPDATE users SET name = ?2, updated_at = ?3 WHERE id = ?1")
      .bind(actor.userId, name, app.now()),
    recordEvent(app, actor.userId, "name-changed"),
  ]);
}
