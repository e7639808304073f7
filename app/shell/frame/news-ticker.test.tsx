import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NewsTicker } from "./news-ticker.tsx";

const render = (count: number) =>
  renderToStaticMarkup(
    <NewsTicker
      items={Array.from({ length: count }, (_, id) => ({
        id,
        title: `消息 ${id}。`,
        source: "Home Affairs",
        sourceUrl: "https://immi.homeaffairs.gov.au/",
        date: "2026-07-01",
      }))}
    />,
  );

const count = (html: string, part: string) => html.split(part).length - 1;

it("renders all items and the link to all news twice, with links only in the first list", () => {
  const html = render(40);
  expect(count(html, "<ul")).toBe(2);
  expect(count(html, "<li")).toBe(82);
  expect(count(html, "消息 39。")).toBe(2);
  expect(count(html, "<a ")).toBe(41);
  expect(count(html, 'href="/news"')).toBe(1);
  expect(count(html.slice(html.indexOf("inert")), "<a ")).toBe(0);
});

it("adds one class per item, since it is on every page", () => {
  expect(count(render(40), "class=") - count(render(10), "class=")).toBe(30);
});
