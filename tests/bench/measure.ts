import http from "node:http";

/** Statistics of several runs, in ms or any other unit. */
export interface Figures {
  median: number;
  p95: number;
  min: number;
  max: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), min: at(0), max: at(1) };
}

export function showFigures({ median, p95, min, max }: Figures, unit: string, digits = 1): string {
  const [m, p, from, to] = [median, p95, min, max].map((value) => value.toFixed(digits));
  return `median ${m} ${unit}, 95th ${p}, ${from}–${to}`;
}

export interface Answer {
  /** Time to the last byte. */
  milliseconds: number;
  status: number;
  body: string;
  /** Rows that D1 read; NaN when the site does not report the cost of queries. */
  rowsRead: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request over a persistent connection. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const timing = String(response.headers["server-timing"] ?? "");
        resolve({
          milliseconds: performance.now() - started,
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString("utf8"),
          rowsRead: Number(/rows;dur=(\d+)/.exec(timing)?.[1] ?? Number.NaN),
        });
      });
    });
    request.on("error", reject);
  });
}
