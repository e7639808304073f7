import { Link } from "react-router";
import { Icon } from "#app/shell/icons/icons.tsx";
import { calendarIcon, fileSpreadsheetIcon, printerIcon } from "#app/shell/icons/tool-icons.json";
import { downloadsText, downloads as written } from "./text.json";

/** A download of the resource centre: an Excel file, calendar file, file of data, or a page to print. */
interface Download {
  title: string;
  description: string;
  format: string;
  href: string;
}

/** The downloads of the resource centre. */
export const downloads: readonly Download[] = written;

const icons: Readonly<Record<string, string>> = {
  xlsx: fileSpreadsheetIcon,
  ics: calendarIcon,
  csv: fileSpreadsheetIcon,
};

const formats: Readonly<Record<string, string>> = downloadsText.format;

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
      <Icon d={icons[format] ?? printerIcon} className="mt-0.5 size-6 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium text-primary">{title}</span>
        <span className="mt-1 block text-muted text-sm">{description}</span>
        <span className="mt-2 inline-block rounded bg-raised px-2 text-sm">{formats[format]}</span>
      </span>
    </>
  );
  return format === "page" ? (
    <Link to={href} className={style}>
      {content}
    </Link>
  ) : (
    // The address is a file, which the router must not handle.
    <a href={href} download className={style}>
      {content}
    </a>
  );
}
