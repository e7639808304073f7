import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { site, type Visitor } from "../../../tests/support/account-client.ts";
import { signedInAs } from "../../../tests/support/back-office.ts";
import { buildPages } from "../../../tests/support/built-pages.ts";

let pages: Awaited<ReturnType<typeof buildPages>>;
let visitor: Visitor;

beforeAll(async () => {
  pages = await buildPages({ draws: true });
  ({ visitor } = await signedInAs("staff"));
}, 60_000);

async function headersOf(path: string, who?: Visitor): Promise<string> {
  const headers = who ? { ...who.headers, Cookie: who.cookieHeader } : {};
  const answer = await createApp(pages.renderPage).fetch(new Request(site + path, { headers }), env as Env);
  const html = await answer.text();
  return html.slice(html.indexOf("<header"), html.indexOf("</header>"));
}

describe("the sign-in links that the server renders", () => {
  it.each(["/dashboard", "/dashboard/orders", "/dashboard/settings"])(
    "the sign-in links lead to the account on %s of its owner",
    async (path) => {
      const header = await headersOf(path, visitor);
      expect(header).toContain("退出登录");
      expect(header).not.toContain('href="/login"');
    },
  );

  it.each(["/dashboard", "/dashboard/settings"])(
    "the sign-in links lead to the login on %s for a visitor without a session",
    async (path) => {
      const header = await headersOf(path);
      expect(header).toContain('href="/login"');
      expect(header).not.toContain("退出登录");
    },
  );

  it("the sign-in links on a public page are the same for everybody, so that a shared cache may store it", async () => {
    expect(await headersOf("/about", visitor)).toBe(await headersOf("/about"));
  });
});
