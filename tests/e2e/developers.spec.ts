import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { answerChecker, openApiRules } from "../support/openapi-rules.ts";

const run = promisify(execFile);

const codes = (page: Page, language: "sh" | "js") => page.locator(`code[data-language=${language}]`).allTextContents();

/** The path of the document that an address belongs to. */
function pathOf(address: URL, paths: readonly string[]): string {
  const asked = address.pathname.replace("/api/v1", "");
  const exact = paths.find((path) => path === asked);
  const found = exact ?? paths.find((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(asked));
  if (!found) throw new Error(`the document has no ${asked}`);
  return found;
}

test("every example on the page responds according to the OpenAPI document", async ({ page, request }) => {
  await page.goto("/developers");
  const served = await (await request.get("/api/v1/openapi.json")).json();
  const document = openApiRules.parse(served);
  const check = answerChecker(served);
  const links = await page
    .locator("a[data-example]")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const asked = new Set<string>();
  for (const link of links.filter((one) => !one.endsWith("openapi.json"))) {
    const answer = await request.get(link);
    expect(answer.status(), link).toBe(200);
    const body = await answer.json();
    const path = pathOf(new URL(link), Object.keys(document.paths));
    asked.add(path);
    expect(check(path, 200, body), link).toEqual([]);
    expect(check(path, 200, {}), "the check notices what is missing").not.toEqual([]);
    expect(body.data, link).not.toEqual([]);
  }
  expect([...asked].toSorted()).toEqual(
    Object.keys(document.paths)
      .filter((path) => !path.endsWith(".csv"))
      .toSorted(),
  );
  const wrong = await request.get("/api/v1/courses?page=0");
  expect(check("/courses", wrong.status(), await wrong.json())).toEqual([]);
});

test("the commands on the page run in a terminal unchanged", async ({ page }) => {
  await page.goto("/developers");
  const [search = "", cached = "", ...more] = await codes(page, "sh");
  expect(more).toEqual([]);
  const found = JSON.parse((await run("bash", ["-c", search])).stdout) as { data: { type: string }[] };
  expect(found.data.some(({ type }) => type === "course")).toBe(true);
  expect((await run("bash", ["-c", cached])).stdout.trim()).toBe("304");
});

test("the script on the page runs unchanged", async ({ page }) => {
  await page.goto("/developers");
  const [script = ""] = await codes(page, "js");
  // Sent from Node, because Chromium blocks requests from other sites to this computer, whatever the headers say.
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  const lines = stdout.trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toMatch(/共 [1-9]\d* 门。© Commonwealth of Australia/);
});

test("the page works without scripts, and its addresses are plain links", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/developers#getCourse");
  await page.locator("#getCourse summary").click();
  await page.locator("#getCourse a[data-example]").click();
  await expect(page.locator("body")).toContainText("002143B");
  await context.close();
});

test("the files of the register are linked from the resource centre and complete", async ({ page, request }) => {
  await page.goto("/resources");
  for (const name of ["institutions.csv", "courses.csv"]) {
    await expect(page.locator(`a[href="/api/v1/${name}"]`)).toBeVisible();
    const answer = await request.get(`/api/v1/${name}`);
    const [head = "", ...rows] = (await answer.text()).trimEnd().split("\r\n");
    expect(head.replace("\uFEFF", "").split(",").at(-1)).toBe("source");
    const list = name.startsWith("courses") ? "courses?page=1" : "institutions?page=1";
    const { page: counted } = await (await request.get(`/api/v1/${list}`)).json();
    // The file has courses that are closed to new students as well.
    expect(rows.length).toBeGreaterThanOrEqual(counted.total);
  }
});

test("the official MCP client uses every tool, and the results match their announced schemas", async ({ baseURL }) => {
  const client = new Client({ name: "browser-test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL)));
  await client.listTools();
  const asked: [string, Record<string, unknown>][] = [
    ["search", { q: "墨尔本大学 商科" }],
    ["course", { code: "002143B" }],
    ["compare", { codes: ["002143B", "002167E"] }],
    ["cost", { code: "002143B", passport: "asean", partner: true, cover: 6000 }],
    ["occupation", { q: "254412" }],
  ];
  for (const [name, given] of asked) {
    const { isError, structuredContent } = await client.callTool({ name, arguments: given });
    expect([name, isError ?? false]).toEqual([name, false]);
    expect(structuredContent).toHaveProperty("source.date");
  }
  await client.close();
});

test("llms.txt follows the convention, and its links exist", async ({ request, baseURL }) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^# 澳途\n\n> .+\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(50);
  expect(new Set(links).size).toBe(links.length);
  for (const link of links) {
    expect(link.startsWith(`${baseURL}/`), link).toBe(true);
    const { status } = await fetch(link, { method: "HEAD", redirect: "manual" });
    expect(status, link).toBe(link.endsWith("/mcp") ? 405 : 200);
  }
});
