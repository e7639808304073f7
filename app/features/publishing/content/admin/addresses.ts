import type { ShouldRevalidateFunctionArgs } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { draftText } from "./draft-text.json";

/**
 * Text of the time when a draft is published.
 * @param publishAt ms since 1970
 */
export const describeTime = (publishAt: number): string =>
  fill(draftText.atMoment, { time: sydneyTime(publishAt).replace("T", " ") });

/** Address of a page's editor. @param path `/visa/student` */
export const editAddress = (path: string) => `/admin/pages/edit${path}`;

/** Address of a page's history; with the id of a revision, of that version. */
export const historyAddress = (path: string, revision?: number) =>
  `/admin/pages/history${path}${revision === undefined ? "" : `?revision=${revision}`}`;

/** The list of drafts, and the address of a draft's editor. */
export const draftsPath = "/admin/pages/drafts";
export const draftAddress = (id: number) => `${draftsPath}/${id}`;

/**
 * Addresses of the forms that start a page, and that change its address.
 * @param path `/visa/student`
 */
export const newPagePath = "/admin/pages/new";
export const pageAddressOf = (path: string) => `/admin/pages/address${path}`;

/** The list of pages that were taken down or moved. */
export const gonePagesPath = "/admin/pages/gone";

/** Path of the page in an address of the back office, from the splat of the route: `visa/student`. */
export const pagePathOf = (params: { "*"?: string }) => `/${params["*"] ?? ""}`;

/**
 * `shouldRevalidate` of a page with an editor: it reloads only after something was saved, or for another page. A preview, its tabs or
 * an error must not discard the input.
 */
export const reloadAfterSave = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has("saved");
