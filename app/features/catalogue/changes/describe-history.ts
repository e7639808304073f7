import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { t } from "#app/shell/text/t.ts";
import { type ChangesFilter, changesAddress } from "./changes-address.ts";
import "../text.ts";
import "./text.ts";

interface History {
  filter: ChangesFilter;
  problems: readonly string[];
  institution: { name: string; nameCn: string | null; code: string } | null;
  origin: string;
}

/** Title, description, canonical address and the feed of the page of the history. */
export function describeHistory({ filter, problems, institution, origin }: History) {
  const name = institution && (institution.nameCn ?? institution.name);
  const title = name ? `${name} · ${t("changes.title")}` : t("changes.title");
  const address = `${origin}${changesAddress({ institution: institution?.code })}`;
  return [
    ...pageMeta({
      title: `${title} | 澳途`,
      description: t("changes.description"),
      url: address,
      origin,
      // Filters and single loads repeat what the institutions' own pages and the whole history have.
      noindex: problems.length > 0 || Object.values(filter).some((value) => value !== null),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: name ? t("changes.feedTitleOf", { name }) : t("changes.feedTitle"),
      href: changesAddress({ institution: institution?.code }, "/data/changes.xml"),
    },
    breadcrumbJson([
      [t("catalogue.home"), `${origin}/`],
      [t("changes.title"), address],
    ]),
  ];
}
