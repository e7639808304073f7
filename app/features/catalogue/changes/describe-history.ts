import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { catalogueText } from "../text.ts";
import { type ChangesFilter, changesAddress } from "./changes-address.ts";
import { changesText } from "./text.ts";

interface History {
  filter: ChangesFilter;
  problems: readonly string[];
  institution: { name: string; nameCn: string | null; code: string } | null;
  origin: string;
}

/** Title, description, canonical address and the feed of the page of the history. */
export function describeHistory({ filter, problems, institution, origin }: History) {
  const name = institution && (institution.nameCn ?? institution.name);
  const title = name ? `${name} · ${changesText.title}` : changesText.title;
  const address = `${origin}${changesAddress({ institution: institution?.code ?? null })}`;
  return [
    ...pageMeta({
      title: `${title} | 澳途`,
      description: changesText.description,
      url: address,
      origin,
      // Filters and single loads repeat what the institutions' own pages and the whole history have.
      noindex: problems.length > 0 || Object.values(filter).some((value) => value !== null),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: name ? fill(changesText.feedTitleOf, { name }) : changesText.feedTitle,
      href: changesAddress({ institution: institution?.code ?? null }, "/data/changes.xml"),
    },
    breadcrumbJson([
      [catalogueText.home, `${origin}/`],
      [changesText.title, address],
    ]),
  ];
}
