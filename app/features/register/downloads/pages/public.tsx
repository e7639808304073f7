import { Link } from "react-router";
import { Icon } from "#app/shell/icons/icons.tsx";
import { calendarIcon, fileSpreadsheetIcon, printerIcon } from "#app/shell/icons/tool-icons.json";
import { downloadsText } from "./text.json";

/** Excel file, calendar file, file of data, or a page to print. */
type DownloadFormat = "xlsx" | "ics" | "csv" | "page";

interface Download {
  title: string;
  description: string;
  format: DownloadFormat;
  href: string;
}

const download = (
  name: "checklist" | "budget" | "comparison" | "timeline" | "departure" | "rental" | "institutions" | "courses",
  format: DownloadFormat,
  href: string,
): Download => ({
  title: downloadsText[name].title,
  description: downloadsText[name].description,
  format,
  href,
});

/** The downloads of the resource centre. */
export const downloads: readonly Download[] = [
  download("checklist", "xlsx", "/downloads/student-visa-checklist.xlsx"),
  download("budget", "xlsx", "/downloads/study-budget.xlsx"),
  download("comparison", "xlsx", "/downloads/course-comparison.xlsx"),
  download("timeline", "ics", "/downloads/application-timeline.ics"),
  download("departure", "page", "/resources/departure-checklist"),
  download("rental", "page", "/resources/rental-checklist"),
  download("institutions", "csv", "/api/v1/institutions.csv"),
  download("courses", "csv", "/api/v1/courses.csv"),
];

const icons: Record<DownloadFormat, string> = {
  xlsx: fileSpreadsheetIcon,
  ics: calendarIcon,
  csv: fileSpreadsheetIcon,
  page: printerIcon,
};

/** A card for each download. */
export function DownloadCards() {
  return (
    <ul className="mt-4 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {downloads.map((download) => (
        <li key={download.href}>
          <DownloadLink {...download} />
        </li>
      ))}
    </ul>
  );
}

const style =
  "flex h-full gap-4 rounded-xl border border-line bg-surface p-4 text-ink no-underline hover:border-primary";

function DownloadLink({ title, description, format, href }: Download) {
  const content = (
    <>
      <Icon d={icons[format]} className="mt-0.5 size-6 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium text-primary">{title}</span>
        <span className="mt-1 block text-muted text-sm">{description}</span>
        <span className="mt-2 inline-block rounded bg-raised px-2 text-sm">{downloadsText.format[format]}</span>
      </span>
    </>
  );
  return format === "page" ? (
    <Link to={href} className={style}>
      {content}
    </Link>
  ) : (
    // A file, not a page: must not be handled by the router.
    <a href={href} download className={style}>
      {content}
    </a>
  );
}
