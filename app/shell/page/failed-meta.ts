import { isRouteErrorResponse } from "react-router";
import { errorText } from "#app/shell/frame/text.ts";

/** Meta of a page whose loader failed: `notFound` as the title of a 404, else a general title; `noindex`. */
export function failedMeta(error: unknown, notFound: string) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? notFound : errorText.failedTitle} | 澳途` }, { name: "robots", content: "noindex" }];
}
