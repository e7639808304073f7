import http from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

const compressible = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;

/** Passes requests to the site and compresses the answers, as Cloudflare does in front of a Worker; the local server does not. */
export async function startCompressingProxy(site: string): Promise<Proxy> {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, "accept-encoding": "identity" };
    const passed = http.request(site + (request.url ?? "/"), { method: request.method, headers }, (answer) => {
      const { "content-length": _, "transfer-encoding": __, ...kept } = answer.headers;
      const hasBody = request.method !== "HEAD" && answer.statusCode !== 204 && answer.statusCode !== 304;
      const isText = hasBody && compressible.test(String(answer.headers["content-type"]));
      response.writeHead(answer.statusCode ?? 502, isText ? { ...kept, "content-encoding": "gzip" } : answer.headers);
      if (isText) answer.pipe(createGzip()).pipe(response);
      else answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
