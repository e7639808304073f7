import type { ReactNode } from "react";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { catalogueText } from "./text.json";

/** Source and date of the facts on a page, and a link to the official register. `children`: another link. */
export function RegisterNote({ date, href, children }: { date: string | null; href: string; children?: ReactNode }) {
  return (
    <p className="mt-6 text-muted text-sm">
      {date && fill(catalogueText.registerNote, { date })}{" "}
      <ExternalLink href={href}>{catalogueText.officialRegister}</ExternalLink> {children}
    </p>
  );
}

/** Link to the changes of the institution with this CRICOS provider code. */
export function ChangesLink({ code }: { code: string }) {
  return <TextLink to={`/data/changes?institution=${code}`}>{catalogueText.changes}</TextLink>;
}
