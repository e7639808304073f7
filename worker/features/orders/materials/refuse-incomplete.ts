import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { missingOf } from "./material.ts";
import { materialsOf } from "./order-materials.ts";

/**
 * The work begins without some materials only when staff say so.
 * @returns whether materials are missing
 * @throws AppError "invalid" (isIncomplete) with their names
 */
export async function refuseIncomplete(
  app: Pick<AppContext, "primary">,
  orderId: number,
  isIncomplete: "yes" | undefined,
): Promise<boolean> {
  const missing = missingOf(await materialsOf(app, orderId));
  if (missing.length === 0 || isIncomplete === "yes") return missing.length > 0;
  const names = missing.map(({ name }) => name).join("、");
  throw new AppError("invalid", `还缺 ${missing.length} 项材料：${names}。要先开始办理的，请勾选这一项。`, {
    field: "isIncomplete",
  });
}
