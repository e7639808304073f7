import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { isFile } from "#app/shell/islands/static-section.tsx";

interface LinkTo {
  to: string;
  children: ReactNode;
}

const linkLike = (className: string, { to, children }: LinkTo) => (
  <Link to={to} className={className}>
    {children}
  </Link>
);

/** A link in a text. */
export const TextLink = (link: LinkTo) => linkLike("link", link);

/** A text link that stands on its own, with room for a finger. */
export const SpacedLink = (link: LinkTo) => linkLike("link inline-block py-2", link);

/** A text link on a line of its own, as high as a button. */
export const LineLink = (link: LinkTo) => linkLike("link-line", link);

/** A link in the colour of the text around it. */
export const PlainLink = (link: LinkTo) => linkLike("underline underline-offset-4", link);

/** The name of an entry in a list. */
export const TitleLink = (link: LinkTo) => linkLike("title-link", link);

/** A link that looks like a button. `isPrimary`: the main action of a page. */
export const ButtonLink = ({ isPrimary, ...link }: LinkTo & { isPrimary?: boolean }) =>
  linkLike(isPrimary ? "button button-primary" : "button", link);

interface Anchor {
  href: string;
  children: ReactNode;
}

const anchorLike = (className: string, { href, children }: Anchor) => (
  <a href={href} className={className}>
    {children}
  </a>
);

/** A link in a text as a plain anchor, which the router does not look at: in what the server draws, to files, and within a page. */
export const DrawnLink = (link: Anchor) => anchorLike("link", link);

/** A plain anchor that looks like a SpacedLink. */
export const DrawnSpaced = (link: Anchor) => anchorLike("link inline-block py-2", link);

/** A plain anchor that looks like a LineLink. */
export const DrawnLine = (link: Anchor) => anchorLike("link-line", link);

/** A plain anchor that looks like a TitleLink. */
export const DrawnTitle = (link: Anchor) => anchorLike("title-link", link);

/** A plain anchor that looks like a ButtonLink. */
export const DrawnButton = (link: Anchor) => anchorLike("button", link);

/** A plain anchor that looks like a primary ButtonLink. */
export const DrawnMainButton = (link: Anchor) => anchorLike("button button-primary", link);

/** A link to another site: opens a new tab, and `nofollow` tells search engines that we do not endorse it. */
export function ExternalLink({ href, lang, children }: { href: string; lang?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="external-link">
      <span lang={lang}>{children}</span>
      <span className="sr-only">{commonText.newTab}</span>
    </a>
  );
}

interface AnyLinkProps {
  to: string;
  className?: string;
  /** Search engines follow a link to another site only if we endorse it. */
  isEndorsed?: boolean;
  /** "none" for a link that occurs twice on the page: the router discovers its route by the other one. */
  discover?: "none" | undefined;
  children: ReactNode;
}

/** A link by its address: another site opens in a new tab, and a file gets a plain link, past the router. */
export function AnyLink({ to, className, isEndorsed = false, discover, children }: AnyLinkProps) {
  if (/^https?:/.test(to)) {
    const rel = isEndorsed ? "noopener noreferrer" : "noopener noreferrer nofollow";
    return (
      <a href={to} target="_blank" rel={rel} className={className}>
        {children}
        <span className="sr-only">{commonText.newTab}</span>
      </a>
    );
  }
  return to.startsWith("/") && !isFile(to) ? (
    <Link to={to} className={className} {...(discover && { discover })}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
