import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { isFile } from "#app/shell/islands/static-section.tsx";

/** `to` goes through the router. `href` is a plain anchor, which it does not look at: in what the server draws, to files, and within a page. */
type Target = ({ to: string; href?: never } | { href: string; to?: never }) & { children: ReactNode };

const linkLike = (className: string, { to, href, children }: Target) =>
  to === undefined ? (
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );

/** A link in a text. */
export const TextLink = (link: Target) => linkLike("link", link);

/** A text link that stands on its own, with room for a finger. */
export const SpacedLink = (link: Target) => linkLike("link inline-block py-2", link);

/** A text link on a line of its own, as high as a button. */
export const LineLink = (link: Target) => linkLike("link-line", link);

/** A link in the colour of the text around it. */
export const PlainLink = (link: Target) => linkLike("underline underline-offset-4", link);

/** The name of an entry in a list. */
export const TitleLink = (link: Target) => linkLike("title-link", link);

/** A link that looks like a button. `isPrimary`: the main action of a page. */
export const ButtonLink = ({ isPrimary, ...link }: Target & { isPrimary?: boolean }) =>
  linkLike(isPrimary ? "button button-primary" : "button", link);

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
