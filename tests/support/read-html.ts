/** Readers of rendered HTML. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<\/?time>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A section of a page; empty when missing. */
export const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0].replaceAll("&amp;", "&") ?? "";

export const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

/** The heading of a section; empty when missing. */
export const headingOf = (html: string) => textOf(/<h2[^>]*>.*?<\/h2>/s.exec(html)?.[0] ?? "");

/** The rows of tables below their heads: the texts of the cells. */
export const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map(([, row = ""]) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell)))
    .slice(1);
