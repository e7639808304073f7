import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { pageText } from "./text.ts";

interface Props {
  tabs: readonly { key: string; title: string; content: ReactNode }[];
}

/**
 * Parts of a page of which one is shown. The choice is in the address, `?tab=skilled`, so it can be shared and works
 * without JavaScript; all parts are in the page, and paper shows all.
 */
export function Tabs({ tabs }: Props) {
  const [search] = useSearchParams();
  const wanted = search.get("tab");
  const shown = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <div className="my-6">
      <nav aria-label={pageText.tabs} className="print:hidden">
        <ul className="flex flex-wrap gap-2 border-line border-b pb-3">
          {tabs.map(({ key, title }) => (
            <li key={key}>
              <Link
                to={{ search: `?tab=${key}` }}
                preventScrollReset
                replace
                aria-current={key === shown?.key ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-lg border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.map(({ key, title, content }) => (
        <section key={key} aria-label={title} className={key === shown?.key ? "" : "hidden print:block"}>
          <h2 className="mt-6 mb-3 font-semibold text-2xl">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
