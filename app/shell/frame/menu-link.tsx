import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.ts";
import { isFile } from "#app/shell/islands/follow-plain-links.tsx";
import type { MenuLink as Target } from "./menu.ts";

/** A link of a menu. Other sites open in a new tab; files get a plain link, past the router. */
export function MenuLink({ link: { label, href }, className }: { link: Target; className: string }) {
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {label}
        <span className="sr-only">{commonText.newTab}</span>
      </a>
    );
  }
  return isFile(href) ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link to={href} className={className}>
      {label}
    </Link>
  );
}
