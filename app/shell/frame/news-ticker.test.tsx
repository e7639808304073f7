import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NewsTicker } from "./news-ticker.tsx";

const item = { id: 1, title: "消息。", source: "Home Affairs", sourceUrl: null, date: "2026-07-01" };

it("shows an item with its day, and a link to all news", () => {
  const html = renderToStaticMarkup(<NewsTicker item={{ ...item, sourceUrl: "https://immi.homeaffairs.gov.au/" }} />);
  expect(html).toContain('dateTime="2026-07-01"');
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://immi.homeaffairs.gov.au/"', 'href="/news"']);
});

it("shows only the link to all news for an item without an official page, and nothing without news", () => {
  expect(renderToStaticMarkup(<NewsTicker item={item} />).match(/href=/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<NewsTicker item={undefined} />)).toBe("");
});
