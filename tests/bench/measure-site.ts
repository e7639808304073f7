import { gzipSync } from "node:zlib";
import { type Figures, figuresOf, get } from "./measure.ts";
import { queries } from "./queries.ts";

export interface SiteFigures {
  /** An answer that asks no database: what server and connection cost by themselves, ms. */
  floor: Figures;
  /** /api/search to the last byte, ms. */
  search: Figures;
  /** The same without the floor's median: what searching costs, ms. */
  searchOwn: Figures;
  searchRows: Figures;
  /** The institution page with the most courses to the last byte, ms. */
  page: Figures;
  pageRows: number;
  /** First-load JavaScript of public pages, kB gzip, by path. */
  javascript: [path: string, kilobytes: number][];
}

const rounds = 4;

/** @param institution path of the page with the most courses */
export async function measureSite(url: string, institution: string, course: string): Promise<SiteFigures> {
  const floor: number[] = [];
  for (let round = 0; round < 150; round += 1) floor.push((await get(`${url}/api/none`)).milliseconds);
  const floorFigures = figuresOf(floor.slice(50));
  const times: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const q of queries) {
      const answer = await get(`${url}/api/search?q=${encodeURIComponent(q)}`);
      if (answer.status !== 200) throw new Error(`${q} answered ${answer.status}`);
      if (round === 0) continue;
      times.push(answer.milliseconds);
      rows.push(answer.rowsRead);
    }
  }
  const pages: number[] = [];
  let pageRows = 0;
  for (let round = 0; round < 40; round += 1) {
    const answer = await get(`${url}${institution}`);
    if (answer.status !== 200) throw new Error(`${institution} answered ${answer.status}`);
    if (round >= 8) pages.push(answer.milliseconds);
    pageRows = answer.rowsRead;
  }
  const paths = ["/", "/study/university", "/search?q=nursing", "/about", institution, course];
  const javascript: SiteFigures["javascript"] = [];
  for (const path of paths) javascript.push([path, await firstLoadKilobytes(url, path)]);
  return {
    floor: floorFigures,
    search: figuresOf(times),
    searchOwn: figuresOf(times.map((time) => Math.max(0, time - floorFigures.median))),
    searchRows: figuresOf(rows),
    page: figuresOf(pages),
    pageRows,
    javascript,
  };
}

/** The modules that the page asks for at once and what these import, gzipped one by one. */
async function firstLoadKilobytes(url: string, path: string): Promise<number> {
  const { body } = await get(`${url}${path}`);
  const loader = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "";
  const found = [
    ...body.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...loader.matchAll(/(?:from|import)\s*\(?"([^"]+\.js)"/g),
  ].map((match) => match[1] ?? "");
  const waiting = [...new Set(found)];
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { body: code } = await get(`${url}${file}`);
    bytes += gzipSync(code).length;
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${name}`);
  }
  return Math.round(bytes / 100) / 10;
}
