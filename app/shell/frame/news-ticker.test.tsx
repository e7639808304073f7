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

it("renders all items twice, with links only in the first list", () => {
  const html = render(40);
  expect(count(html, "<ul")).toBe(2);
  expect(count(html, "<li")).toBe(80);
  expect(count(html, "消息 39。")).toBe(2);
  expect(count(html, "<a ")).toBe(40);
  expect(count(html.slice(html.indexOf("inert")), "<a ")).toBe(0);
});

it("adds one class per item, since it is on every page", () => {
  expect(count(render(40), "class=") - count(render(10), "class=")).toBe(30);
});

it("scrolls at the same speed with many items as with few", () => {
  const duration = (items: number) => /\[animation-duration:(\d+)s\]/.exec(render(items))?.[1];
  expect(Number(duration(48)) / Number(duration(12))).toBe(4);
  expect(duration(500)).toBe(duration(60));
});
