import type { Trail } from "#app/shell/page/page-meta.ts";
import { dashboardText } from "./text.json";

/** The first step of the way to a page of the account. */
export const dashboardCrumb: Trail[number] = [dashboardText.title, "/dashboard"];
