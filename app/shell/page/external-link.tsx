import type { ReactNode } from "react";
import { Icon } from "#app/shell/icons/icon.tsx";
import { externalLinkIcon } from "#app/shell/icons/paths.ts";
import { commonText } from "#app/shell/text/common.ts";

/** A link to another site: opens a new tab, and `nofollow` tells search engines that we do not endorse it. */
export function ExternalLink({ href, lang, children }: { href: string; lang?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="break-all text-primary underline underline-offset-4 hover:no-underline"
    >
      <span lang={lang}>{children}</span>
      <Icon d={externalLinkIcon} className="ml-1 inline size-4 align-[-0.125em]" />
      <span className="sr-only">{commonText.newTab}</span>
    </a>
  );
}
