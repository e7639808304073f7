import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import type { OrderRole } from "../shared/order.ts";
import { filesPage, readRole } from "./file-address.ts";

/**
 * Answers a posted form that adds or removes a file of an order.
 * @param run adds or removes the file for the signed-in actor
 */
export function answerFileForm(
  app: AppContext,
  request: Request,
  number: string,
  run: (actor: Actor, as: OrderRole) => Promise<unknown>,
): Promise<Response> {
  const as = readRole(new URL(request.url));
  return answerUpload(request, filesPage(number, as), async () => run(await requireActor(app), as));
}
