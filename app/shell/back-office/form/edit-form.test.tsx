import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { EditAnswer } from "./answer-edit.ts";
import { EditForm } from "./edit-form.tsx";

const fields = [{ name: "title", label: "标题", defaultValue: "旧" }] as const;

/** The HTML of a form without scripts. */
function shown(form: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => form }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />).replaceAll("&quot;", '"');
}

const conflict = (title: string): EditAnswer => ({
  message: "刚被改过",
  values: { title, version: "1", opened: '{"title":"更旧"}' },
  current: { version: 2, values: { title: "他的" } },
});

it("submits the opened values of a record, so that edits can be merged", () => {
  expect(shown(<EditForm fields={fields} version={1} answer={undefined} />)).toContain(
    'name="opened" value="{"title":"旧"}"',
  );
});

it.each([
  ["a new record", <EditForm key="new" fields={fields} answer={undefined} />],
  ["a form without fields", <EditForm key="none" fields={[]} version={1} answer={undefined} />],
  [
    "a form with other controls",
    <EditForm key="other" fields={fields} version={1} answer={undefined}>
      <input name="other" />
    </EditForm>,
  ],
])("submits no opened values for %s", (_, form) => {
  expect(shown(form)).not.toContain('name="opened"');
});

it("retains the opened values after a conflict, and offers to overwrite differing fields", () => {
  const html = shown(<EditForm fields={fields} version={1} answer={conflict("我的")} />);
  expect(html).toContain('name="opened" value="{"title":"更旧"}"');
  expect(html).toMatch(/name="overwrite" value="2"|value="2"[^>]*name="overwrite"/);
  expect(html).toContain("现在保存的：他的");
});

it("offers no overwriting without a difference", () => {
  const html = shown(<EditForm fields={fields} version={1} answer={conflict("他的")} />);
  expect(html).toContain("你填写的和现在保存的没有不同");
  expect(html).not.toContain('name="overwrite"');
});
