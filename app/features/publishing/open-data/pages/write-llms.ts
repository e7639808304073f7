import { llmsText } from "./text.json";

/** A page or a tool as listed. Their addresses are `path` and `to`. */
interface Listed {
  title: string;
  summary: string;
}

type ListedPage = Listed & { path: string };

/** A link in the syntax of the convention. Line breaks and brackets are removed, because they would end it. */
const linkOf = (title: string, address: string, meaning: string) =>
  `- [${plain(title).replaceAll(/[[\]]/g, "")}](${address}): ${plain(meaning)}`;

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The text of /llms.txt in the form of the convention: a heading, a quoted summary, notes, then lists of links. Readers with little space may skip the list "Optional". */
export function writeLlms(
  origin: string,
  pages: readonly ListedPage[],
  tools: readonly (Listed & { to: string })[],
): string {
  const { title, summary, notes, sections, lists } = llmsText;
  const list = (links: readonly string[][]) =>
    links.map(([name = "", path = "", meaning = ""]) => linkOf(name, origin + path, meaning));
  const isLegal = ({ path }: ListedPage) => path.startsWith("legal/");
  const listed = new Set<string>([
    ...tools.map(({ to }) => to),
    ...[...lists.data, ...lists.find].flatMap(([, path]) => path ?? []),
  ]);
  const pathOf = ({ path }: ListedPage) => `/${path.replace(/^\//, "")}`;
  const guides = (wanted: (page: ListedPage) => boolean) =>
    pages
      .filter((page) => wanted(page) && !listed.has(pathOf(page)))
      .map((page) => linkOf(page.title, origin + pathOf(page), page.summary));
  return `${[
    `# ${title}`,
    "",
    `> ${summary}`,
    "",
    ...notes.map((note) => `- ${note}`),
    "",
    `## ${sections.data}`,
    "",
    ...list(lists.data),
    "",
    `## ${sections.find}`,
    "",
    ...list(lists.find),
    "",
    `## ${sections.tools}`,
    "",
    ...tools.map(({ to, title: name, summary: meaning }) => linkOf(name, origin + to, meaning)),
    "",
    `## ${sections.guides}`,
    "",
    ...guides((page) => !isLegal(page)),
    "",
    "## Optional",
    "",
    ...guides(isLegal),
  ].join("\n")}\n`;
}
