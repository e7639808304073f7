import { expect, it } from "vitest";
import { drawNews } from "./news-line.server.tsx";

const item = { id: 1, title: "消息。", source: "Home Affairs", sourceUrl: null, date: "2026-07-01" };

it("shows an item with its day, and a link to all news", async () => {
  const html = await drawNews({ ...item, sourceUrl: "https://immi.homeaffairs.gov.au/" });
  expect(html).toContain('dateTime="2026-07-01"');
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://immi.homeaffairs.gov.au/"', 'href="/news"']);
});

it("shows only the link to all news for an item without an official page, and nothing without news", async () => {
  expect((await drawNews(item)).match(/href=/g)).toHaveLength(1);
  expect(await drawNews(undefined)).toBe("");
});
