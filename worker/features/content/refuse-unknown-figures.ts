import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { describeUnknownKey, findUnknownKeys } from "#worker/features/facts/public.ts";

/** Whatever a text writes as the key of a figure, also where it is no valid key: `{{visa-500}}`, `{{申请费}}`. */
const writtenKey = /\{\{\s*([^{}\n]*?)\s*(?:@[^{}\n]*)?\}\}/g;

/**
 * Refuses a text that names figures the registry does not have: visitors would read 暂缺 in their place.
 * @param body Markdown
 * @throws AppError "invalid", with the keys that may have been meant
 */
export async function refuseUnknownFigures(app: Pick<AppContext, "primary">, body: string): Promise<void> {
  const written = new Set([...body.matchAll(writtenKey)].map(([, key = ""]) => key));
  const unknown = await findUnknownKeys(app, [...written]);
  if (unknown.length === 0) return;
  throw new AppError("invalid", `“数字与来源”里没有这些键：${unknown.map(describeUnknownKey).join("；")}。`, {
    field: "body",
  });
}
