import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { RegisterRefused } from "./register-export.ts";

/** The Australian Government's catalogue; `package_show?id=cricos` describes the register's exports. */
export const defaultCatalogueUrl = "https://data.gov.au/data";

/** The workbook of 2022 has 4 MB. */
const mostBytes = 200_000_000;

/** Patience with the catalogue and with the download, ms. */
const patience = { catalogue: 30_000, download: 600_000 };

const packageSchema = z.object({
  success: z.literal(true),
  result: z.object({
    resources: z.array(
      z.object({
        name: z.string().nullish(),
        format: z.string().nullish(),
        url: z.url({ protocol: /^https?$/ }),
        created: z.string().nullish(),
        last_modified: z.string().nullish(),
      }),
    ),
  }),
});

type Resource = z.infer<typeof packageSchema>["result"]["resources"][number];

/**
 * Asks a CKAN catalogue for the newest workbook of the register and downloads it.
 * @param catalogueUrl base address without `/api`; null: data.gov.au
 * @returns the downloaded file and the address it came from
 * @throws RegisterRefused when the catalogue or the download does not answer as it should
 */
export async function downloadLatestExport({
  catalogueUrl,
  directory,
}: {
  catalogueUrl: string | null;
  directory: string;
}): Promise<{ file: string; url: string }> {
  const base = (catalogueUrl ?? defaultCatalogueUrl).replace(/\/+$/, "");
  const address = `${base}/api/3/action/package_show?id=cricos`;
  const answer = await get(address, patience.catalogue);
  const parsed = packageSchema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw refused(`${address} did not answer as a CKAN catalogue does.`);
  const [newest] = parsed.data.result.resources
    .filter(({ format, url }) => /xlsx/i.test(format ?? "") || /\.(xlsx|zip)$/i.test(new URL(url).pathname))
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  if (!newest) throw refused(`${address} lists no workbook.`);
  const file = path.join(directory, /\.zip$/i.test(new URL(newest.url).pathname) ? "register.zip" : "register.xlsx");
  const download = await get(newest.url, patience.download);
  if (!download.body) throw refused(`${newest.url} is empty.`);
  await pipeline(limitBytes(download.body, newest.url), createWriteStream(file));
  return { file, url: newest.url };
}

/** When the resource was last changed; a date in its name ("cricos-providers-2022-10-04") counts most. */
function dateOf({ name, last_modified, created }: Resource): string {
  return /\d{4}-\d{2}-\d{2}/.exec(name ?? "")?.[0] ?? last_modified ?? created ?? "";
}

async function get(address: string, timeout: number): Promise<Response> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer;
  } catch (error) {
    throw refused(`${address} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, address: string): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > mostBytes) throw refused(`${address} is larger than ${mostBytes / 1e6} MB.`);
    yield chunk;
  }
}

function refused(message: string): RegisterRefused {
  return new RegisterRefused([{ sheet: "(catalogue)", row: null, column: null, message }]);
}
