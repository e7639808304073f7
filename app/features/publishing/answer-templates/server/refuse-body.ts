import { findTypedFigures } from "#app/features/publishing/content/server/public.ts";
import { describeUnknownKey, findUnknownKeys } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import {
  allowedVariables,
  otherPlaceholders,
  type TemplateUse,
  withoutPlaceholders,
  writePlaceholders,
} from "../shared/variables.ts";

const wrong = (message: string) => new AppError("invalid", message, { field: "body" });

/**
 * Refuses the text of a template that could not be filled, or that states figures without the registry.
 * @throws AppError "invalid" (body): placeholders that are neither variables of the records, blanks nor figures of the registry, with
 *   those that may have been meant; braces that are not closed; amounts, scores or thresholds that are typed
 */
export async function refuseBody(
  app: Pick<AppContext, "primary">,
  { use, body }: { use: TemplateUse; body: string },
): Promise<void> {
  const rest = withoutPlaceholders(body);
  if (/[{｛]{2}|[}｝]{2}/u.test(rest)) throw wrong("有一对 {{ }} 没有写完整，请补上或删掉。");
  const [typed] = findTypedFigures([], rest);
  if (typed !== undefined) {
    throw wrong(
      `模板里不能直接写数额、天数和分数：“${typed.trim()}”。它们会变：请写成 {{键}}，由“数字与来源”给出，或者写成 {{填：…}}，发送时再填。`,
    );
  }
  const unknown = await findUnknownKeys(app, otherPlaceholders(use, body));
  if (unknown.length === 0) return;
  throw wrong(
    `这里不能用 ${unknown.map(describeUnknownKey).join("、")}。可以用：${writePlaceholders(allowedVariables(use))}，“数字与来源”里的 {{键}}，和要自己填的 {{填：…}}。`,
  );
}
