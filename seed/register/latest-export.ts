import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { dateInName } from "./read-cells.ts";
import { RegisterRefused, refused } from "./register-export.ts";

/** The catalogue of the Australian Government. `package_show?id=cricos` describes the exports of the register. */
const defaultCatalogueUrl = "https://data.gov.au/data";

/** Maximum number of bytes of a download. The workbook of 2022 has 4 MB. */
const maxBytes = 200_000_000;

/** Timeouts of the catalogue and of a download in ms. */
const timeouts = { catalogue: 30_000, download: 600_000 };

const packageSchema = z.object({ success: z.literal(true), result: z.object({ resources: z.array(z.unknown()) }) });

const resourceSchema = z.object({
  name: z.string().nullish(),
  format: z.string().nullish(),
  url: z.url({ protocol: /^https?$/ }),
  created: z.string().nullish(),
  last_modified: z.string().nullish(),
});

type Resource = z.infer<typeof resourceSchema>;

/**
 * Finds the newest export of the register in a CKAN catalogue and downloads it: the workbook or a zip of the CSV files.
 * @param catalogueUrl base address without `/api`; null: data.gov.au
 * @returns the file for `readRegister`, and its address
 * @throws RegisterRefused when the catalogue or the download fails
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
  const resources = await listResources(address);
  const [newest] = resources
    .filter((one) => isOf(one, /xlsx/i, ".xlsx") || isOf(one, /^zip$/i, ".zip"))
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  if (!newest) throw catalogueRefused(`${address} lists no workbook and no zip of CSV files.`);
  const file = path.join(directory, extensionOf(newest) === ".zip" ? "register.zip" : "register.xlsx");
  await download(newest.url, file);
  return { file, url: newest.url };
}

async function listResources(address: string): Promise<Resource[]> {
  const answer = await get(address, timeouts.catalogue);
  const body: unknown = await answer.json().catch(() => null);
  const parsed = packageSchema.safeParse(body);
  if (!parsed.success) throw catalogueRefused(`${address} did not answer as a CKAN catalogue does.`);
  // One invalid resource (a note without an address) must not hide the others.
  return parsed.data.result.resources.flatMap((resource) => resourceSchema.safeParse(resource).data ?? []);
}

function isOf(resource: Resource, format: RegExp, extension: string): boolean {
  return format.test(resource.format?.trim() ?? "") || extensionOf(resource) === extension;
}

function extensionOf({ url }: Resource): string {
  return path.extname(new URL(url).pathname).toLowerCase();
}

/** The date of a resource: in its name ("cricos-providers-2022-10-04"), else of its last change. */
function dateOf({ name, last_modified, created }: Resource): string {
  return dateInName(name ?? "") ?? last_modified ?? created ?? "";
}

async function download(address: string, file: string): Promise<void> {
  const answer = await get(address, timeouts.download);
  if (!answer.body) throw catalogueRefused(`${address} is empty.`);
  try {
    await pipeline(limitBytes(answer.body, address), createWriteStream(file));
  } catch (error) {
    throw asRefused(address, error);
  }
}

async function get(address: string, timeout: number): Promise<Response> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer;
  } catch (error) {
    throw asRefused(address, error);
  }
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, address: string): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw catalogueRefused(`${address} is larger than ${maxBytes / 1e6} MB.`);
    yield chunk;
  }
}

function asRefused(address: string, error: unknown): RegisterRefused {
  if (error instanceof RegisterRefused) return error;
  const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
  return catalogueRefused(`${address} cannot be fetched: ${reason}.`);
}

const catalogueRefused = (message: string) => refused(message, "(catalogue)");
