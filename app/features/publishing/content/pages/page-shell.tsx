import { type ComponentProps, lazy, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { isInteractive, type ShownPage } from "./page-data.ts";
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
  useOpenSections();
  const drawn = (part: ComponentProps<typeof PageSections>["part"], className = "") => (
    <StaticSection contentKey={page.path} className={className}>
      <PageSections part={part} content={content} />
    </StaticSection>
  );
  return (
    <div className="page">
      {drawn("way")}
      <article className={isHub ? "content-layout" : "content-layout max-lg:max-w-[46rem]"}>
        {drawn("head", "content-head")}
        {/* A hub is short on phones: what it lists is seen at once. */}
        {drawn("contents", isHub ? "content-side max-lg:hidden" : "content-side")}
        {children}
        <div className="content-body">
          {instead ?? (
            <>
              {isInteractive(page.blocks) ? <LiveContent {...content} folds="long" /> : drawn("body")}
              {drawn("foot")}
              {share && <PageShare {...share} />}
            </>
          )}
        </div>
      </article>
    </div>
  );
}

/**
 * Opens what contains the target of the address, as browsers do for links in a document but not for a navigation of the router, and
 * closes the table of contents. On wide screens the sections, which the style sheet shows, are open for screen readers too.
 */
function useOpenSections(): void {
  const location = useLocation();
  const loaded = useRef(location);
  const type = useNavigationType();
  useEffect(() => {
    // Read as a parameter, because decodeURIComponent throws on a cut address.
    const target = document.getElementById(new URLSearchParams(`id=${location.hash.slice(1)}`).get("id") ?? "");
    const isWide = matchMedia("(min-width: 64rem)").matches;
    for (const part of document.querySelectorAll("details")) {
      // Not when React starts: the touch that starts it may have opened the table.
      if (part.className === "contents") part.open &&= loaded.current === location;
      else if (part.contains(target) || (isWide && part.matches(".long-section"))) part.open = true;
    }
    // The browser itself scrolls a loaded page, and to where the visitor was when going back.
    if (type !== "POP") target?.scrollIntoView();
  }, [location, type]);
}
