import { type ComponentProps, lazy, type ReactNode } from "react";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { isInteractive } from "./is-interactive.ts";
import type { ShownPage } from "./page-data.ts";
import { PageShare } from "./page-share.tsx";

/** Reuses the server's HTML. The browser loads this part when it opens another content page. */
const PageSections = import.meta.env.SSR
  ? (await import("./page-sections.tsx")).PageSections
  : lazy(async () => ({ default: (await import("./page-sections.tsx")).PageSections }));

/** A body with something interactive is hydrated, so the browser loads this part as soon as it starts. */
const LiveContent = import.meta.env.SSR
  ? (await import("./page-content.tsx")).PageContent
  : lazy(async () => ({ default: (await import("./page-content.tsx")).PageContent }));

interface Props {
  content: ShownPage;
  /** Absolute address of the page, and its QR code; null for a page that is not to be passed on. */
  share: { address: string; qr: QrPath } | null;
  /** Between title and body. */
  children?: ReactNode;
  /** In place of body and sharing. */
  instead?: ReactNode;
}

/** A content page: the frame around its body. Only interactive parts are hydrated. */
export function PageShell({ content, share, children, instead }: Props) {
  const { page } = content;
  const isHub = page.kind === "hub";
  const drawn = (part: ComponentProps<typeof PageSections>["part"], className = "") => (
    <StaticSection contentKey={page.path} className={className}>
      <PageSections part={part} content={content} />
    </StaticSection>
  );
  return (
    <div className="page">
      {drawn("way")}
      <div className="lg:flex lg:justify-between lg:gap-12">
        <article className={`min-w-0 [&_p]:max-w-[38em] ${isHub ? "" : "max-w-[46rem]"}`}>
          {drawn("head")}
          {children}
          {instead ?? (
            <>
              <div className="mt-6">
                {isInteractive(page.blocks) ? <LiveContent {...content} /> : drawn("body")}
                {drawn("foot")}
              </div>
              {share && <PageShare {...share} />}
            </>
          )}
        </article>
        {drawn("contents", "hidden shrink-0 lg:block print:hidden")}
      </div>
    </div>
  );
}
