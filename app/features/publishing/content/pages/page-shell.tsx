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

/** A body with interaction is hydrated, so the browser loads this part as soon as it starts. */
const LiveContent = import.meta.env.SSR
  ? (await import("./page-content.tsx")).PageContent
  : lazy(async () => ({ default: (await import("./page-content.tsx")).PageContent }));

interface Props {
  content: ShownPage;
  /** Absolute address of the page, and its QR code; null for a page that should not be shared. */
  share: { address: string; qr: QrPath } | null;
  /** Content between title and body. */
  children?: ReactNode;
}

/** A content page: the frame around its body. Only interactive parts are hydrated. */
export function PageShell({ content, share, children }: Props) {
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
        {drawn("head", "content-head w-full min-w-0")}
        {/* A hub page is short on phones, so that its list is visible at once. */}
        {drawn("contents", isHub ? "content-side max-lg:hidden" : "content-side")}
        {children}
        <div className="mt-4 w-full min-w-0">
          {isInteractive(page.blocks) ? <LiveContent {...content} folds="long" /> : drawn("body")}
          {drawn("foot")}
          {share && <PageShare {...share} />}
        </div>
      </article>
    </div>
  );
}

/**
 * Opens the sections around the target of the address, and closes the table of contents. Browsers do so for links in a document, but not
 * for a navigation of the router.
 */
function useOpenSections(): void {
  const location = useLocation();
  const loaded = useRef(location);
  const type = useNavigationType();
  useEffect(() => {
    // Parsed like a query parameter, because decodeURIComponent throws on a cut address.
    const target = document.getElementById(new URLSearchParams(`id=${location.hash.slice(1)}`).get("id") ?? "");
    for (const part of document.querySelectorAll("details")) {
      // Not at hydration: the tap that triggers it may have opened the table of contents.
      if (part.className === "page-contents") part.open &&= loaded.current === location;
      else if (part.contains(target)) part.open = true;
    }
    // The browser itself scrolls a loaded page, and restores the position when going back.
    if (type !== "POP") target?.scrollIntoView();
  }, [location, type]);
}
