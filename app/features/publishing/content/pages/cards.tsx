import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { arrowRightIcon, externalLinkIcon, Icon } from "#app/shell/icons/icons.tsx";
import { isFile } from "#app/shell/islands/static-section.tsx";
import type { Inline } from "../shared/blocks.ts";
import { Inlines } from "./inlines.tsx";

interface Props {
  cards: readonly { to: string; title: string; text: readonly Inline[] }[];
}

/** Links with a sentence each, in rows. The link of the title covers the row; links inside its text stay clickable above that. */
export function Cards({ cards }: Props) {
  return (
    <ul className="link-rows">
      {cards.map(({ to, title, text }) => {
        const isExternal = to.startsWith("https:");
        return (
          <li key={`${to} ${title}`}>
            {isExternal ? (
              <a href={to} target="_blank" rel="noopener noreferrer nofollow">
                {title}
                <span className="sr-only">{commonText.newTab}</span>
              </a>
            ) : isFile(to) ? (
              <a href={to}>{title}</a>
            ) : (
              <Link to={to}>{title}</Link>
            )}
            <Icon d={isExternal ? externalLinkIcon : arrowRightIcon} className="size-4" />
            {text.length > 0 && (
              <span>
                <Inlines run={text} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
