import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";

/** A link that looks like a button. `isPrimary`: the main action of a page. */
export function ButtonLink({ to, isPrimary, children }: { to: string; isPrimary?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isPrimary ? "button button-primary" : "button"}>
      {children}
    </Link>
  );
}

/** A link to another site: opens a new tab, and `nofollow` tells search engines that we do not endorse it. */
export function ExternalLink({ href, lang, children }: { href: string; lang?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="external-link">
      <span lang={lang}>{children}</span>
      <span className="sr-only">{commonText.newTab}</span>
    </a>
  );
}
