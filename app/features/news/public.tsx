import { ExternalLink } from "#app/shell/page/links.tsx";

interface Props {
  items: readonly { id: number; title: string; source: string; sourceUrl: string | null; date: string }[];
}

/** A list of news: date, title linked to its official page, source. */
export function NewsEntries({ items }: Props) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y">
      {items.map(({ id, title, source, sourceUrl, date }) => (
        <li key={id} className="py-3 sm:grid sm:grid-cols-[7rem_1fr] sm:gap-4">
          <time dateTime={date} className="text-muted text-sm tabular-nums">
            {date}
          </time>
          <p>
            {sourceUrl ? <ExternalLink href={sourceUrl}>{title}</ExternalLink> : title}
            <span className="block text-muted text-sm">{source}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
