import { AppError } from "#worker/errors.ts";
import type { LinksContext } from "./official-link.ts";

/**
 * @param id of the link that may have the address
 * @throws AppError "invalid" when another link has it
 */
export async function refuseKnownAddress(
  { primary }: Pick<LinksContext, "primary">,
  url: string,
  id: number | null,
): Promise<void> {
  const known = await primary
    .prepare("SELECT title FROM links WHERE url = ?1 AND id IS NOT ?2")
    .bind(url, id)
    .first<{ title: string }>();
  if (known) throw new AppError("invalid", `这个网址已经在列表里：${known.title}`, { field: "url" });
}
