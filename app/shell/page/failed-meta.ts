import { isRouteErrorResponse } from "react-router";
import { errorText } from "#app/shell/frame/text.ts";

/** The title of a page that could not be shown: what was not found, or that something failed. */
export function failedMeta(error: unknown, notFound: string) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? notFound : errorText.failedTitle} | 澳途` }, { name: "robots", content: "noindex" }];
}
