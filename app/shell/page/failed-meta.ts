import { isRouteErrorResponse } from "react-router";
import { t } from "#app/shell/text/t.ts";

/** The title of a page that could not be shown: what was not found, or that something failed. */
export function failedMeta(error: unknown, notFound: string) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? notFound : t("error.failedTitle")} | 澳途` }, { name: "robots", content: "noindex" }];
}
