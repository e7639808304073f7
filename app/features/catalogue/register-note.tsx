import type { ReactNode } from "react";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { catalogueText } from "./text.ts";

/** Where the facts come from, of which day, and where to check them; `children`: a further way to go. */
export function RegisterNote({ date, href, children }: { date: string | null; href: string; children?: ReactNode }) {
  return (
    <p className="mt-6 text-muted text-sm">
      {date && fill(catalogueText.registerNote, { date })}{" "}
      <ExternalLink href={href}>{catalogueText.officialRegister}</ExternalLink> {children}
    </p>
  );
}
