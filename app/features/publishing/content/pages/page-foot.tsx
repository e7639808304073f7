import { ExternalLink, SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import type { LoadedPage } from "../server/load-page.ts";
import type { Page } from "../server/read-page.ts";
import { Cards } from "./inlines.tsx";
import { pageText } from "./text.json";

interface Props {
  page: Page;
  changes?: LoadedPage["changes"];
}

/** What follows the body of a page: what changed this year, next steps, related pages, sources, disclaimer. Nothing of it needs hydration. */
export function PageFoot({ page: { next, related, sources, kind }, changes = [] }: Props) {
  return (
    <>
      {changes.length > 0 && (
        <FootSection id="changes" title={pageText.changes}>
          <ul className="mt-2 space-y-1">
            {changes.map(({ id, day, label, after, path, isComing }) => (
              <li key={id}>
                <span className="text-muted text-sm tabular-nums">{day}</span>{" "}
                {isComing && <strong className="text-accent">{pageText.coming}</strong>}{" "}
                <TextLink to={path}>{label}</TextLink>
                {after && `：${after}`}
              </li>
            ))}
          </ul>
          <SpacedLink to="/changes">{pageText.allChanges}</SpacedLink>
        </FootSection>
      )}
      {next.length > 0 && (
        <FootSection id="next" title={pageText.next}>
          <Cards cards={next.map(toCard)} />
        </FootSection>
      )}
      {related.length > 0 && (
        <FootSection id="related" title={pageText.related}>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {related.map(({ to, label }) => (
              <li key={`${to} ${label}`}>
                {to.startsWith("/") ? (
                  <SpacedLink to={to}>{label}</SpacedLink>
                ) : (
                  <ExternalLink href={to}>{label}</ExternalLink>
                )}
              </li>
            ))}
          </ul>
        </FootSection>
      )}
      {sources.length > 0 && (
        <FootSection id="sources" title={pageText.sources}>
          <ul className="mt-2 list-disc space-y-1 ps-6">
            {sources.map(({ name, url }) => (
              <li key={url}>
                <ExternalLink href={url}>{name}</ExternalLink>
              </li>
            ))}
          </ul>
        </FootSection>
      )}
      {(kind === "guide" || kind === "faq") && (
        <p className="mt-8 text-muted text-sm">
          {pageText.disclaimer} <TextLink to="/check-before-you-pay">{pageText.disclaimerLink}</TextLink>
        </p>
      )}
    </>
  );
}

function toCard({ to, label, why }: Page["next"][number]) {
  return { to, title: label, text: why ? [{ type: "text" as const, text: why }] : [] };
}

function FootSection({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 border-line border-t pt-6">
      <h2 id={id} className="scroll-mt-24 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
