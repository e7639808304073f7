import { downloadsText } from "./text.ts";

/** How a download comes. */
export type DownloadFormat = "xlsx" | "ics" | "page";

export interface Download {
  title: string;
  description: string;
  format: DownloadFormat;
  href: string;
}

const download = (
  name: "checklist" | "budget" | "comparison" | "timeline" | "departure" | "rental",
  format: DownloadFormat,
  href: string,
): Download => ({
  title: downloadsText[name].title,
  description: downloadsText[name].description,
  format,
  href,
});

/** The six downloads of the resource centre, all made by the project. */
export const downloads: readonly Download[] = [
  download("checklist", "xlsx", "/downloads/student-visa-checklist.xlsx"),
  download("budget", "xlsx", "/downloads/study-budget.xlsx"),
  download("comparison", "xlsx", "/downloads/course-comparison.xlsx"),
  download("timeline", "ics", "/downloads/application-timeline.ics"),
  download("departure", "page", "/resources/departure-checklist"),
  download("rental", "page", "/resources/rental-checklist"),
];
