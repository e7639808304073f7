import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.ts";
import { arrowRightIcon, externalLinkIcon, Icon } from "#app/shell/icons/icons.tsx";
import { isFile } from "#app/shell/islands/static-section.tsx";
import type { Inline } from "#worker/features/content/blocks.ts";
import { Inlines } from "./inlines.tsx";

interface Props {
  cards: readonly { to: string; title: string; text: readonly Inline[] }[];
}

/** Cards with links. The link of the title covers the card; links inside its text stay clickable above that. */
export function Cards({ cards }: Props) {
  return (
    <ul className="my-6 grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {cards.map(({ to, title, text }) => {
        const isExternal = to.startsWith("https:");
        const style = "font-medium text-primary underline-offset-4 after:absolute after:inset-0 hover:underline";
        return (
          <li
            key={`${to} ${title}`}
            className="relative min-h-16 rounded-xl border border-line bg-surface p-4 hover:border-primary"
          >
            <span className="flex items-start justify-between gap-2">
              {isExternal ? (
                <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={style}>
                  {title}
                  <span className="sr-only">{commonText.newTab}</span>
                </a>
              ) : isFile(to) ? (
                <a href={to} className={style}>
                  {title}
                </a>
              ) : (
                <Link to={to} className={style}>
                  {title}
                </Link>
              )}
              <Icon d={isExternal ? externalLinkIcon : arrowRightIcon} className="mt-1.5 size-4 shrink-0 text-muted" />
            </span>
            {text.length > 0 && (
              <span className="mt-1 block text-muted text-sm [&_a]:relative [&_a]:z-10">
                <Inlines run={text} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
