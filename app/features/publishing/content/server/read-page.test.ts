import { expect, it } from "vitest";
import { readPages } from "#seed/pages/read-pages.ts";
import { fillIn } from "./read-page.ts";

const values = {
  operator: "",
  "operator-complaints": "",
  "operator-law": "",
  "operator-abroad": "",
  "mail-host": "邮件公司",
  "support-email": "help@aotu.example",
  "order-file-days": "60",
};

it("replaces placeholders of settings, but not those of figures", () => {
  expect(fillIn("[{support-email}](mailto:{support-email})，{order-file-days} 天，{{visa-500.charge}}", values)).toBe(
    "[help@aotu.example](mailto:help@aotu.example)，60 天，{{visa-500.charge}}",
  );
});

it("no page has an unknown placeholder", () => {
  const unknown = readPages().flatMap(({ path, body }) =>
    [...fillIn(body, values).matchAll(/(?<!\{)\{[a-z-]+\}(?!\})/g)].map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
