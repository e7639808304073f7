import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { isFile } from "#app/shell/islands/static-section.tsx";

/** A link that looks like a button. `isPrimary`: the main action of a page. */
export function ButtonLink({ to, isPrimary, children }: { to: string; isPrimary?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isPrimary ? "button button-primary" : "button"}>
      {children}
    </Link>
  );
}

interface LinkTo {
  to: string;
  children: ReactNode;
}

/** A link in a text. */
export const TextLink = ({ to, children }: LinkTo) => (
  <Link to={to} className="link">
    {children}
  </Link>
);

/** A text link that stands on its own, with room for a finger. */
export const SpacedLink = ({ to, children }: LinkTo) => (
  <Link to={to} className="link inline-block py-2">
    {children}
  </Link>
);

interface Anchor {
  href: string;
  children: ReactNode;
}

/** A link in a text that the server draws: a plain anchor, which the router does not look at. */
export const DrawnLink = ({ href, children }: Anchor) => (
  <a href={href} className="link">
    {children}
  </a>
);

/** The name of an entry in a list that the server draws. */
export const DrawnTitle = ({ href, children }: Anchor) => (
  <a href={href} className="title-link">
    {children}
  </a>
);

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
