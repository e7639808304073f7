import type { ReactNode } from "react";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** Where the facts come from, of which day, and where to check them; `children`: a further way to go. */
export function RegisterNote({ date, href, children }: { date: string | null; href: string; children?: ReactNode }) {
  return (
    <p className="mt-6 text-muted text-sm">
      {date && t("catalogue.registerNote", { date })}{" "}
      <ExternalLink href={href}>{t("catalogue.officialRegister")}</ExternalLink> {children}
    </p>
  );
}
