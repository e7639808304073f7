import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { rbaTableText } from "../../../../tests/support/rba-table.ts";
import { rbaTable } from "./exchange-rates.ts";

const table = rbaTableText([
  ["19-Nov-2026", 4.61],
  ["20-Nov-2026", 4.62],
]);

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A stand-in for the bank's site, on this machine. */
async function standIn(answer: RequestListener, timeout = 300) {
  const own = createServer(answer);
  server = own;
  const port = await new Promise<number>((resolve) =>
    own.listen(0, "127.0.0.1", () => {
      const address = own.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    }),
  );
  return rbaTable({ url: `http://127.0.0.1:${port}/statistics/tables/csv/f11.1-data.csv`, timeout });
}

const csv = { "Content-Type": "text/csv" };

describe("the table of the bank", () => {
  it.each([
    ["UTF-8", Buffer.from(table)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${table}`)],
    ["windows-1252", Buffer.from(table.replace("EXCHANGE", "EXCH\u00C4NGE"), "latin1")],
  ])("the bank's table is read in %s", async (_, body) => {
    const asked: (string | undefined)[] = [];
    const rates = await standIn((request, response) => {
      asked.push(request.url);
      response.writeHead(200, csv).end(body);
    });
    expect(await rates.readNewest()).toEqual({
      yuan: 4.62,
      others: { USD: 0.6828 },
      date: "2026-11-20",
      sourceName: "澳大利亚储备银行（RBA）",
      sourceUrl: "https://www.rba.gov.au/statistics/frequency/exchange-rates.html",
    });
    expect(asked).toEqual(["/statistics/tables/csv/f11.1-data.csv"]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ["fails", (_, response) => response.writeHead(500).end("Internal Server Error"), /status 500/],
    ["refuses us", (_, response) => response.writeHead(403).end("<h1>Access Denied</h1>"), /status 403/],
    ["is not there", (_, response) => response.writeHead(404, csv).end(table), /status 404/],
    ["is HTML", (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"), /no series/],
    ["is empty", (_, response) => response.writeHead(200, csv).end(), /no series|no body/],
    ["never answers", () => {}, /timeout|timed out/i],
    [
      "stops in the middle",
      (_, response) => {
        response.writeHead(200, csv).write(table.slice(0, -100));
      },
      /timeout|timed out/i,
    ],
    [
      "breaks off",
      (_, response) => {
        response.writeHead(200, { ...csv, "Content-Length": table.length }).write(table.slice(0, -100));
        setTimeout(() => response.destroy(), 20);
      },
      /terminated|closed|aborted/i,
    ],
    ["is cut off", (_, response) => response.writeHead(200, csv).end(table.slice(0, table.length - 20)), /cut off/],
    ["is endless", (_, response) => response.writeHead(200, csv).end("x".repeat(3 * 1024 * 1024)), /more than/],
  ])("gives no rate when it %s", async (_, answer, reason) => {
    const rates = await standIn(answer, 500);
    await expect(rates.readNewest()).rejects.toThrow(reason);
  });

  it("no rate is returned when the bank is unreachable", async () => {
    await expect(rbaTable({ url: "http://127.0.0.1:1/" }).readNewest()).rejects.toThrow();
  });
});
