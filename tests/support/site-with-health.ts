import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { commands, versions } from "./deploy-clone.ts";

const { former, next } = versions;

const shares = (...all: (readonly [string, number])[]) => all.map(([id, percent]) => `${id}@${percent}%`).join(" ");

/** The commands that move visitors. */
export const moves = {
  /** @param percent of the visitors that get the new version */
  step: (percent: number) => commands.share(shares([next, percent], [former, 100 - percent]), `${percent} %`),
  all: commands.share(shares([next, 100]), "100 %"),
  back: commands.share(shares([former, 100]), "back: the new version was not healthy"),
  backAfterFailure: commands.share(shares([former, 100]), "back: a step failed"),
};

const closers: (() => void)[] = [];

/** Ends the sites of a test. */
export function closeSites(): void {
  for (const close of closers.splice(0)) close();
}

/** A site whose version answers when it is asked for; without a version, the former one. See siteWithHealth. */
export async function deployedSite(
  healthOf: (version: string, request: number) => object = () => ({ ok: true }),
  pageOf?: (version: string) => string | null,
  openTo?: (request: IncomingMessage) => boolean,
) {
  const answer = (version: string, request: number) => {
    const body = { version: version || former, ...healthOf(version, request) };
    return { status: "ok" in body && body.ok === true ? 200 : 503, body };
  };
  const site = await siteWithHealth(answer, pageOf, openTo);
  closers.push(site.close);
  return site;
}

/** A page as the site sends it. */
export const ownPage = "<html><title>登录 | 澳途</title></html>";

/**
 * A deployed site that is asked for its health, and for a page.
 * @param answer the response to a question about the health of a version, which is "" for any
 * @param pageOf the HTML of every page of a version; null: it fails
 * @param openTo whether Cloudflare Access lets a request pass; others are sent to its sign-in page, which answers 200
 */
async function siteWithHealth(
  answer: (version: string, request: number) => { status: number; body: object },
  pageOf: (version: string) => string | null = () => ownPage,
  openTo: (request: IncomingMessage) => boolean = () => true,
) {
  /** Questions about the health. */
  const asked: string[] = [];
  const access = createServer((_, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<html><title>Sign in ・ Cloudflare Access</title></html>");
  });
  const accessOrigin = await listen(access);
  const server = createServer((request, response) => {
    if (!openTo(request)) {
      response.writeHead(302, { Location: `${accessOrigin}/cdn-cgi/access/login` }).end();
      return;
    }
    const header = String(request.headers["cloudflare-workers-version-overrides"]);
    const version = /="(.*)"/.exec(header)?.[1] ?? "";
    if (request.url !== "/api/health") {
      const html = pageOf(version);
      response.writeHead(html === null ? 500 : 200, { "Content-Type": "text/html" }).end(html ?? "error");
      return;
    }
    asked.push(`${request.url} ${header}`);
    const { status, body } = answer(version, asked.length);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const origin = await listen(server);
  const close = () => {
    server.close();
    access.close();
  };
  return { origin, asked, close };
}

/** @returns the server's origin */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
