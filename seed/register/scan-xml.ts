import { SaxesParser } from "saxes";

/** Handlers for a part of a workbook. Names have no namespace prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Maximum number of characters between two tags. More would fill the memory of the parser. */
const maxTextLength = 4_000_000;

/** Maximum number of nested tags. A workbook has a handful. */
const maxDepth = 50;

/**
 * Parses XML as a stream and yields what the handlers emit after each chunk, so that it needs little memory. Document types,
 * which could define entities, are refused.
 * @throws Error that says what is wrong with the XML
 */
export async function* scanXml<Item>(
  chunks: AsyncIterable<Uint8Array>,
  makeHandlers: (emit: (item: Item) => void) => XmlHandlers,
): AsyncGenerator<Item> {
  let items: Item[] = [];
  const handlers = makeHandlers((item) => items.push(item));
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new Error("it has a document type, which no workbook has");
  });
  parser.on("error", (error) => {
    throw error;
  });
  let depth = 0;
  let sinceTag = 0;
  parser.on("opentag", ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth > maxDepth) throw new Error(`it nests tags more than ${maxDepth} deep`);
    handlers.open?.(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  if (handlers.text) parser.on("text", (text) => handlers.text?.(text));

  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    sinceTag += text.length;
    if (sinceTag > maxTextLength) throw new Error("it has a text longer than any cell");
    parser.write(text);
    if (items.length === 0) continue;
    const ready = items;
    items = [];
    yield* ready;
  }
  parser.write(decoder.decode()).close();
  yield* items;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
