import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { addRevision } from "./add-revision.ts";
import { contentOf } from "./content-of.ts";
import { locateFigures, type TypedFigure } from "./locate-figures.ts";
import { readShownRevision } from "./read-shown-revision.ts";
import { type FrontMatter, frontMatterSchema } from "./schemas.ts";

export interface PageEdit {
  /** Id of the revision that the editor opened. */
  version: number;
  frontMatter: Omit<FrontMatter, "kind">;
  /** Markdown. */
  body: string;
}

const placeNames = { title: "标题", summary: "摘要", body: "正文" } as const;

/** Typed figures in words: “710 澳元”（正文第 12 行）. */
export const describeFigures = (figures: readonly TypedFigure[]) =>
  figures
    .map(
      ({ figure, field, line }) => `“${figure.trim()}”（${placeNames[field]}${line === null ? "" : `第 ${line} 行`}）`,
    )
    .join("、");

/**
 * Shows a page's new content at once.
 * @throws AppError "forbidden", "not_found"; "invalid" when figures are typed into it or nothing changed; "conflict" when
 *   the page shows another revision than the one that was opened
 */
export async function publishPage(
  app: { primary: Statements; now: () => number },
  member: Member,
  path: string,
  { version, frontMatter, body }: PageEdit,
): Promise<void> {
  requirePermission(member, "content");
  const shown = await readShownRevision(app, member, path);
  const content = contentOf(path, frontMatterSchema.parse({ ...frontMatter, kind: shown.kind }), body);
  const figures = locateFigures(content);
  if (figures.length > 0) {
    throw new AppError(
      "invalid",
      `数字要写成 {{键}}，由“数字与事实”给出，不能直接写在文字里：${describeFigures(figures)}。`,
      { field: figures[0]?.field ?? "body" },
    );
  }
  if (shown.id === version && content.contentHash === shown.contentHash) {
    throw new AppError("invalid", "内容和现在显示的一样，没有发布新的版本。");
  }
  // Another id than the shown one makes the conflict.
  const opened = { ...shown, id: version };
  await addRevision(app, member, { shown: opened, content, action: "page.published" });
}
