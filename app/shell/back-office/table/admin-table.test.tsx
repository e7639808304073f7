import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Listed } from "#worker/platform/db/list-page.ts";
import { AdminTable } from "./admin-table.tsx";

const path = "/admin/things";

/** The HTML of a list. */
function shown(listed: Partial<Listed<number>>): string {
  const query = { q: "", filters: {}, sort: "id", isDescending: false, page: listed.page ?? 1 };
  const Page = createRoutesStub([
    {
      path,
      Component: () => (
        <AdminTable
          path={path}
          caption="东西"
          query={query}
          listed={{ rows: [1], total: 1, page: 1, pages: 1, ...listed }}
          columns={[{ label: "号", cell: (id) => id }]}
          keyOf={(id) => String(id)}
          searchHint="搜索"
          empty="没有"
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />).replaceAll("&amp;", "&");
}

it("links from the first page of a list to the second, and from there on and back", () => {
  const first = shown({ total: 858, pages: 18 });
  expect(first).toContain('href="/admin/things?sort=id&order=up&page=2"');
  expect(first).toContain("第 1 页，共 18 页");
  const second = shown({ total: 858, page: 2, pages: 18 });
  expect(second).toContain('href="/admin/things?sort=id&order=up&page=3"');
  expect(second).toMatch(/rel="prev"[^>]*href="\/admin\/things\?sort=id&order=up"/);
});

it("has jumps to its end and back only where it is long, as plain links", () => {
  const long = shown({ rows: Array.from({ length: 50 }, (_, index) => index), total: 50 });
  expect(long).toMatch(/href="#list-end"[\s\S]*id="list-end"[\s\S]*href="#list"/);
  expect(long).toContain('id="list"');
  expect(shown({ rows: [1, 2], total: 2 })).not.toContain("#list");
});

it("has no pagination for a single page", () => {
  expect(shown({})).not.toContain("分页");
});
