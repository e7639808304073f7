import path from "node:path/posix";
import type { Archive } from "./read-csv-files.ts";
import type { Table, TableRow } from "./register-export.ts";
import { RegisterRefused, refused } from "./register-export.ts";
import { type DateStyles, readDateStyles, scanSheet } from "./scan-sheet.ts";
import { scanXml } from "./scan-xml.ts";

export const workbookPart = "xl/workbook.xml";

/** Maximum size of the shared strings, which are all held in memory, bytes. In 2026 they had 2 MB. */
const maxSharedTextBytes = 60_000_000;

/**
 * The sheets of a workbook as tables. Iterating a table streams its sheet.
 * @throws RegisterRefused for a workbook that cannot be read
 */
export async function readWorkbook(archive: Archive): Promise<Table[]> {
  try {
    const { sheets, startsIn1904 } = await readSheetParts(archive);
    const texts = await readSharedTexts(archive);
    const dates = await readDateStyles(archive, startsIn1904);
    return sheets.map(([name, part]) => ({ name, rows: streamSheet(archive, name, part, texts, dates) }));
  } catch (error) {
    throw unreadable("(file)", error);
  }
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

/** The sheets in order, each with its part of the archive, and the year from which the workbook counts days. */
async function readSheetParts(archive: Archive) {
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
}

/** The shared texts, to which cells refer by number. */
async function readSharedTexts(archive: Archive): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  if (!archive.names.includes(part)) return [];
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
}

function unreadable(sheet: string, error: unknown): RegisterRefused {
  if (error instanceof RegisterRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  return refused(`The workbook cannot be read: ${message}.`, sheet);
}
