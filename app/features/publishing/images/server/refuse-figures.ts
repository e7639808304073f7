import { findTypedFigures } from "#app/features/publishing/content/server/public.ts";
import { AppError } from "#worker/errors.ts";
import type { ImageFields } from "../shared/input.ts";

/**
 * Refuses figures that are typed into what is written about an image: pages show it, and it would stay when the figure changes. Keys
 * are not filled in here; a page can write a caption with them.
 * @throws AppError "invalid" (alt, credit)
 */
export function refuseFigures({ alt, credit }: ImageFields): void {
  for (const [field, text] of [
    ["alt", alt],
    ["credit", credit ?? ""],
  ] as const) {
    const figure = /\{\{[^{}]*\}\}/.exec(text)?.[0] ?? findTypedFigures([], text)[0];
    if (figure === undefined) continue;
    throw new AppError(
      "invalid",
      `这里不能写数额、天数和分数：“${figure.trim()}”。它们会变：请只写图上是什么，数字写在页面的图注里，用“数字与来源”的 {{键}}。`,
      { field },
    );
  }
}
