import { type Inline, type ListItem, textOf } from "../shared/blocks.ts";

/** Parses an item of `:::cards`: `[title](address) text`. Any other item is reported, and becomes a card without content. */
export function readCard({ blocks: [paragraph, ...rest] }: ListItem, problems: string[]) {
  const [link, ...text] = paragraph?.type === "paragraph" ? paragraph.children : [];
  if (rest.length > 0 || link?.type !== "link") {
    problems.push(":::cards 的每一项要以链接开头");
    return { to: "/", title: "", text: [] };
  }
  return { to: link.to, title: textOf(link.children), text };
}

/** Parses an item of `:::strip`: `**{{key}}** label`. Any other item is reported, and its text becomes the label. */
export function readStripFact({ blocks: [paragraph, ...rest] }: ListItem, problems: string[]) {
  const children: Inline[] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const [value, ...label] = children;
  if (rest.length === 0 && value?.type === "strong" && label.length > 0) return { value: value.children, label };
  problems.push(":::strip 的每一项要写成 **数字** 说明");
  return { value: [], label: children };
}

/** Parses an item of `:::paths`: `**name** place → place`. Any other item is reported, and its text becomes one place. */
export function readPath({ blocks: [paragraph, ...rest] }: ListItem, problems: string[]) {
  const children: Inline[] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const [name, ...way] = children;
  const isPath = rest.length === 0 && name?.type === "strong";
  if (!isPath) problems.push(":::paths 的每一项要写成 **名称** 一处 → 下一处");
  const places: Inline[][] = [[]];
  for (const inline of isPath ? way : children) {
    const [first = "", ...others] = inline.type === "text" ? inline.text.split("→") : [];
    if (inline.type !== "text") places.at(-1)?.push(inline);
    else if (first.trim()) places.at(-1)?.push({ type: "text", text: first });
    for (const text of others) places.push(text.trim() ? [{ type: "text", text }] : []);
  }
  return { name: isPath ? name.children : [], places };
}

const ownSite = "https://own-site.invalid";

/** Whether a page may link to an address. Parsed like browsers: for them `/\\elsewhere` is another host. */
export function isLinkAddress(url: string): boolean {
  if (!url.startsWith("/")) return /^(https:\/\/|mailto:|tel:)/.test(url) && URL.canParse(url);
  return URL.parse(url, ownSite)?.origin === ownSite;
}
