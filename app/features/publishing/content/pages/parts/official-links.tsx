import { SearchBox } from "#app/features/register/search/pages/public.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { usePageData } from "../page-data.ts";
import { moreLinksText } from "./text.json";

/** Official links from the back office, grouped by section. Renders nothing when there are none. */
export function OfficialLinks() {
  const { links = [] } = usePageData();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="more-links" className="my-6">
      <h2 id="more-links" className="mt-12 mb-3 text-section">
        {moreLinksText.title}
      </h2>
      {[...Map.groupBy(links, ({ section }) => section)].map(([section, ofSection]) => (
        <section key={section} aria-label={section}>
          <h3 className="mt-6 mb-2 font-semibold text-lg">{section}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {ofSection.map(({ url, title, description }) => (
              <li key={url} className="py-2 sm:grid sm:grid-cols-2 sm:gap-4">
                <ExternalLink href={url}>{title}</ExternalLink>
                {description && <p className="text-muted sm:text-ink">{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The search box for institutions and courses inside a page. */
export function PageSearch() {
  return (
    <div className="my-5 max-w-2xl print:hidden">
      <SearchBox />
    </div>
  );
}
