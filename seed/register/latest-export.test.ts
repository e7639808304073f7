import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Catalogue, type CatalogueFile, startCatalogue } from "../../tests/support/data-gov-au.ts";
import { downloadLatestExport } from "./latest-export.ts";
import { RegisterRefused } from "./register-export.ts";

let directory: string;
let running: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "aotu-latest-"));
});
afterEach(async () => {
  for (const server of running) await server.close();
  running = [];
  await rm(directory, { recursive: true, force: true });
});

async function offer(files: CatalogueFile[]): Promise<Catalogue> {
  const catalogue = await startCatalogue(files);
  running.push(catalogue);
  return catalogue;
}

/** A server that gives every request the same response. */
async function answering(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/data`;
}

const file = (name: string, format: string, lastModified: string, text = name): CatalogueFile => ({
  name,
  format,
  lastModified,
  fileName: `${encodeURIComponent(name)}.${format.toLowerCase()}`,
  bytes: Buffer.from(text),
});

async function refusal(catalogueUrl: string): Promise<string> {
  const error = await downloadLatestExport({ catalogueUrl, directory }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegisterRefused);
  return error instanceof RegisterRefused ? (error.problems[0]?.message ?? "") : "";
}

it("downloads the newest workbook by the date in its name, else by its last change", async () => {
  const { url } = await offer([
    file("cricos-2021-05-01", "XLSX", "2026-01-01T00:00:00"),
    file("CRICOS October 2022", "XLSX", "2020-01-01T00:00:00"),
    file("notes", "PDF", "2026-01-01T00:00:00"),
    file("cricos", "XLSX", "2022-02-01T00:00:00"),
  ]);
  const latest = await downloadLatestExport({ catalogueUrl: `${url}/`, directory });
  expect(await readFile(latest.file, "utf8")).toBe("CRICOS October 2022");
  expect(latest.url).toMatch(/^http:.*October/);
});

it("refuses a catalogue without the register, an invalid one, and a missing one", async () => {
  expect(await refusal((await offer([file("notes", "PDF", "2026-01-01")])).url)).toMatch(/lists no workbook/);
  expect(await refusal(await answering(200, "<html>"))).toMatch(/did not answer as a CKAN catalogue/);
  expect(await refusal(await answering(200, '{"success":false}'))).toMatch(/did not answer as a CKAN catalogue/);
  expect(await refusal(await answering(503, ""))).toMatch(/cannot be fetched: status 503/);
  expect(await refusal("http://127.0.0.1:9/data")).toMatch(/cannot be fetched/);
  expect(await refusal(await answering(302, "", { location: "file:///etc/passwd" }))).toMatch(/cannot be fetched/);
});

it("ignores invalid resources, and refuses a missing workbook", async () => {
  const resources = [
    { name: "a note", url: "" },
    { name: "script", format: "XLSX", url: "javascript:alert(1)" },
    { name: "cricos", format: "XLSX", url: `${await answering(404, "")}/cricos.xlsx` },
  ];
  expect(await refusal(await answering(200, JSON.stringify({ success: true, result: { resources } })))).toMatch(
    /cricos\.xlsx cannot be fetched: status 404/,
  );
});
