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

it("the first page of a list links to the second, and the second to its neighbours", () => {
  const first = shown({ total: 858, pages: 18 });
  expect(first).toContain('href="/admin/things?sort=id&order=up&page=2"');
  expect(first).toContain("第 1 页，共 18 页");
  const second = shown({ total: 858, page: 2, pages: 18 });
  expect(second).toContain('href="/admin/things?sort=id&order=up&page=3"');
  expect(second).toMatch(/rel="prev"[^>]*href="\/admin\/things\?sort=id&order=up"/);
});

it("only a long list has links to its end and back", () => {
  const long = shown({ rows: Array.from({ length: 50 }, (_, index) => index), total: 50 });
  expect(long).toMatch(/href="#list-end"[\s\S]*id="list-end"[\s\S]*href="#list"/);
  expect(long).toContain('id="list"');
  expect(shown({ rows: [1, 2], total: 2 })).not.toContain("#list");
});

it("a single page has no pagination", () => {
  expect(shown({})).not.toContain("分页");
});
