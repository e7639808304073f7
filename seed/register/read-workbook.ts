import path from "node:path/posix";
import { SaxesParser } from "saxes";
import type { Archive } from "./read-csv-files.ts";
import type { Table, TableRow } from "./register-export.ts";
import { RegisterRefused, refused } from "./register-export.ts";
import { type DateStyles, readDateStyles, scanSheet } from "./scan-sheet.ts";

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

export const workbookPart = "xl/workbook.xml";

/** Maximum size of the shared strings, which are all held in memory, bytes. In 2026 they had 2 MB. */
const maxSharedTextBytes = 60_000_000;

/**
 * The sheets of a workbook as tables. Iterating a table streams its sheet.
 * @throws RegisterRefused for a workbook that cannot be read
 */
export async function readWorkbook(archive: Archive): Promise<Table[]> {
  const { sheets, startsIn1904 } = await readSheetParts(archive);
  const texts = await readSharedTexts(archive);
  const dates = await readStyles(archive, startsIn1904);
  return sheets.map(([name, part]) => ({ name, rows: streamSheet(archive, name, part, texts, dates) }));
}

async function* streamSheet(
  archive: Archive,
  sheet: string,
  part: string,
  texts: readonly string[],
  dates: DateStyles,
): AsyncGenerator<TableRow> {
  try {
    yield* scanXml<TableRow>(archive.read(part), (emit) => scanSheet(texts, dates, emit));
  } catch (error) {
    throw unreadable(sheet, error);
  }
}

/** The sheets in their order with their parts of the archive, and from which year the workbook counts days. */
async function readSheetParts(archive: Archive) {
  try {
    const targets = new Map<string, string>();
    const relations = scanXml<[string, string]>(archive.read("xl/_rels/workbook.xml.rels"), (emit) => ({
      open(name, { Id, Target }) {
        if (name === "Relationship" && Id && Target) emit([Id, path.resolve("/xl", Target).slice(1)]);
      },
    }));
    for await (const [id, target] of relations) targets.set(id, target);
    const sheets: [name: string, part: string][] = [];
    let startsIn1904 = false;
    const found = scanXml<[string, string]>(archive.read(workbookPart), (emit) => ({
      open(tag, attributes) {
        if (tag === "workbookPr") startsIn1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
        const id = Object.keys(attributes).find((name) => /:id$/i.test(name));
        const part = targets.get(attributes[id ?? ""] ?? "");
        if (tag === "sheet" && attributes.name && part) emit([attributes.name, part]);
      },
    }));
    for await (const [name, part] of found) sheets.push([name.trim(), part]);
    return { sheets, startsIn1904 };
  } catch (error) {
    throw unreadable("(file)", error);
  }
}

async function readStyles(archive: Archive, startsIn1904: boolean): Promise<DateStyles> {
  try {
    return await readDateStyles(archive, startsIn1904);
  } catch (error) {
    throw unreadable("(file)", error);
  }
}

/** The shared texts, to which cells refer by number. */
async function readSharedTexts(archive: Archive): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  if (!archive.names.includes(part)) return [];
  try {
    if (archive.sizeOf(part) > maxSharedTextBytes)
      throw new Error(`its texts have more than ${maxSharedTextBytes / 1e6} MB`);
    const texts: string[] = [];
    const scanned = scanXml<string>(archive.read(part), (emit) => {
      let text = "";
      let inText = false;
      let inPhoneticRun = false;
      return {
        open(name) {
          if (name === "si") text = "";
          // Phonetic runs (rPh) are not part of the text.
          else if (name === "rPh") inPhoneticRun = true;
          else if (name === "t") inText = !inPhoneticRun;
        },
        text(piece) {
          if (inText) text += piece;
        },
        close(name) {
          if (name === "t") inText = false;
          else if (name === "rPh") inPhoneticRun = false;
          else if (name === "si") emit(text);
        },
      };
    });
    for await (const text of scanned) texts.push(text);
    return texts;
  } catch (error) {
    throw unreadable("(file)", error);
  }
}

function unreadable(sheet: string, error: unknown): RegisterRefused {
  if (error instanceof RegisterRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  return refused(`The workbook cannot be read: ${message}.`, sheet);
}
