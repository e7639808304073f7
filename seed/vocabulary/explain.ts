import { existsSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Lexicon, parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import { drawChart, drawPage, drawReading } from "./draw-reading.ts";

// `npm run explain -- "QUERY" …` prints the readings of queries: the chart of spans with the path through it, and the reading. It uses the
// vocabulary of the local database, without the edits of the back office and the names of occupations.

const queries = process.argv.slice(2);
if (queries[0] === "--page") {
  writeFileSync(new URL("../../docs/how-queries-are-read.md", import.meta.url), drawPage(readLexicon()));
} else if (queries.length === 0 || queries[0] === "--help") {
  console.log(
    'npm run explain -- "QUERY" …   prints the chart and the reading of each query\nnpm run explain -- --page      writes docs/how-queries-are-read.md with the starter data',
  );
} else {
  const lexicon = readLexicon();
  for (const q of queries) console.log(`${q}\n${drawChart(q, lexicon)}\n→ ${drawReading(q, lexicon)}\n`);
}

function readLexicon(): Lexicon {
  const file = localDatabaseFile();
  if (!existsSync(file)) throw new Error("There is no local database yet: npm start makes one.");
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT content FROM search_memory WHERE part = 'lexicon' ORDER BY chunk").all();
  database.close();
  return parseLexicon(rows.map(({ content }) => String(content)).join(""));
}
