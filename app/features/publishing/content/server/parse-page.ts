import type { Nodes, Parents, PhrasingContent, RootContent, Table } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { directive } from "micromark-extension-directive";
import { gfmTable } from "micromark-extension-gfm-table";
import { imageCode } from "#app/features/publishing/images/shared/image.ts";
import {
  type Block,
  type Inline,
  joinTexts,
  type ListItem,
  type ParsedPage,
  partNames,
  retiredParts,
  splitFacts,
  textOf,
} from "../shared/blocks.ts";
import { isLinkAddress, readCard, readPath, readStripFact } from "./read-list-item.ts";

/** Parses the Markdown of a page into blocks. seed/pages/README.md lists the supported syntax. Unsupported syntax, HTML above all, becomes plain text and a problem. */
export function parsePage(markdown: string): ParsedPage {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable(), directive()],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
  const parser = new PageParser(markdown);
  const blocks = parser.blocksOf(root.children);
  const contents = blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2 ? [{ id: block.id, title: textOf(block.children) }] : [],
  );
  return { blocks, contents, problems: parser.problems };
}

class PageParser {
  readonly problems: string[] = [];
  readonly #source: string;
  readonly #ids = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  blocksOf(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node) => this.#block(node) ?? []);
  }

  #block(node: RootContent): Block | null {
    switch (node.type) {
      case "heading":
        return this.#heading(node.depth, this.#inlines(node.children));
      case "paragraph":
        return this.#image(node.children) ?? { type: "paragraph", children: this.#inlines(node.children) };
      case "list":
        return { type: "list", ordered: node.ordered === true, start: node.start ?? 1, items: this.#items(node) };
      case "table":
        return this.#table(node);
      case "blockquote":
        return { type: "quote", blocks: this.blocksOf(node.children) };
      case "containerDirective":
        return this.#container(node.name, node);
      case "leafDirective": {
        if (retiredParts.includes(node.name)) return null;
        const name = partNames.find((one) => one === node.name);
        return name ? { type: "part", name } : this.#unknown(node, `::${node.name}`);
      }
      default:
        return this.#unknown(node, node.type);
    }
  }

  /** A paragraph that consists only of an image of the library: `![文字](image:0f3a… "图注")`. */
  #image(children: readonly PhrasingContent[]): Block | null {
    const [image, ...others] = children;
    if (image?.type !== "image" || others.length > 0) return null;
    const key = imageCode.exec(image.url)?.[1];
    return key === undefined
      ? null
      : { type: "image", key, alt: image.alt ?? "", caption: splitFacts(image.title ?? "") };
  }

  #heading(depth: number, children: Inline[]): Block {
    const level = depth === 2 || depth === 3 || depth === 4 ? depth : 2;
    if (level !== depth) this.problems.push(`标题“${textOf(children)}”要用两到四个 #`);
    return { type: "heading", level, id: this.#idOf(textOf(children)), children };
  }

  /** A readable id: the words of the heading, numbered when they repeat. */
  #idOf(text: string): string {
    const base =
      text
        .trim()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "section";
    const count = (this.#ids.get(base) ?? 0) + 1;
    this.#ids.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  }

  #items(node: Extract<Nodes, { type: "list" }>): ListItem[] {
    return node.children.map((item) => {
      const blocks = this.blocksOf(item.children);
      const [first] = blocks;
      const start = first?.type === "paragraph" ? first.children[0] : undefined;
      const box = start?.type === "text" ? /^\[([ x])\]\s+/.exec(start.text) : null;
      if (!box || start?.type !== "text") return { checked: null, blocks };
      start.text = start.text.slice(box[0].length);
      return { checked: box[1] === "x", blocks };
    });
  }

  #table({ children: [head, ...rows] }: Table): Block {
    const cells = (row: Table["children"][number]) => row.children.map((cell) => this.#inlines(cell.children));
    const columns = head?.children.length ?? 0;
    if (columns > 4) this.problems.push(`表格有 ${columns} 列，最多四列`);
    return { type: "table", head: head ? cells(head) : [], rows: rows.map(cells) };
  }

  #container(name: string, node: Extract<Nodes, { type: "containerDirective" }>): Block | null {
    const children = node.children as RootContent[];
    if (name === "note" || name === "warning") return { type: "notice", kind: name, blocks: this.blocksOf(children) };
    if (name === "answer") return { type: "answer", blocks: this.blocksOf(children) };
    if (name === "steps" || name === "cards" || name === "strip" || name === "paths") {
      const list = children.find((child) => child.type === "list");
      if (children.length !== 1 || list?.type !== "list") return this.#unknown(node, `:::${name} 里只能有一个列表`);
      const items = this.#items(list);
      if (name === "steps") return { type: "steps", items };
      if (name === "paths") return { type: "paths", paths: items.map((item) => readPath(item, this.problems)) };
      return name === "cards"
        ? { type: "cards", cards: items.map((item) => readCard(item, this.problems)) }
        : { type: "strip", facts: items.map((item) => readStripFact(item, this.problems)) };
    }
    if (name === "tabs") {
      const tabs = children.map((child) => {
        const isTab = child.type === "containerDirective" && child.name === "tab";
        const key = isTab ? (child.attributes?.key ?? "") : "";
        const title = isTab ? (child.attributes?.title ?? "") : "";
        if (!isTab || !/^[a-z][a-z-]*$/.test(key) || !title)
          this.problems.push("::::tabs 里要有 :::tab{key=… title=…}");
        return { key, title, blocks: isTab ? this.blocksOf(child.children as RootContent[]) : [] };
      });
      return { type: "tabs", tabs };
    }
    if (name === "faq") return { type: "questions", questions: this.#questions(this.blocksOf(children)) };
    return this.#unknown(node, `:::${name}`);
  }

  #questions(blocks: readonly Block[]) {
    const questions: { id: string; question: string; blocks: Block[] }[] = [];
    for (const block of blocks) {
      if (block.type === "heading") questions.push({ id: block.id, question: textOf(block.children), blocks: [] });
      else if (questions.length > 0) questions.at(-1)?.blocks.push(block);
      else this.problems.push(":::faq 要以 ### 问题 开头");
    }
    return questions;
  }

  #inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return joinTexts(nodes.flatMap((node) => this.#inline(node)));
  }

  #inline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case "text":
        if (node.value.includes("**")) this.problems.push(`没有成对的 **：“${node.value}”`);
        return splitFacts(node.value);
      case "strong":
      case "emphasis":
        return [{ type: node.type, children: this.#inlines(node.children) }];
      case "inlineCode":
        return [{ type: "code", text: node.value }];
      case "break":
        return [{ type: "break" }];
      case "link":
        if (isLinkAddress(node.url)) return [{ type: "link", to: node.url, children: this.#inlines(node.children) }];
        this.problems.push(`链接要以 / 或 https:// 开头：${node.url}`);
        return this.#inlines(node.children);
      // A colon before Latin letters in a sentence is not a directive.
      case "textDirective":
        return splitFacts(this.#sourceOf(node));
      case "image":
        this.problems.push("图片要单独成一段，写成 ![文字](image:键)：用“插入图片”");
        return [{ type: "text", text: this.#sourceOf(node) }];
      default:
        this.problems.push(`不支持：${node.type}`);
        return [{ type: "text", text: this.#sourceOf(node) }];
    }
  }

  #unknown(node: RootContent, what: string): Block {
    this.problems.push(`不支持：${what}`);
    return { type: "paragraph", children: [{ type: "text", text: this.#sourceOf(node) }] };
  }

  #sourceOf(node: Nodes | Parents): string {
    const { start, end } = node.position ?? {};
    return this.#source.slice(start?.offset ?? 0, end?.offset ?? 0);
  }
}
