import { Link } from "react-router";
import { calendarIcon, fileSpreadsheetIcon, printerIcon } from "#app/features/tools/icon-paths.ts";
import { Icon } from "#app/shell/icons/icon.tsx";
import { type Download, type DownloadFormat, downloads } from "./downloads.ts";
import { downloadsText } from "./text.ts";

const icons: Record<DownloadFormat, string> = {
  xlsx: fileSpreadsheetIcon,
  ics: calendarIcon,
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
  const inside = (
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
      {inside}
    </Link>
  ) : (
    // A file: past the router, which would look for a page.
    <a href={href} download className={style}>
      {inside}
    </a>
  );
}
