import { expect, it } from "vitest";
import { readPages } from "#seed/pages/read-pages.ts";
import { fillIn } from "./read-page.ts";

const values = { "support-email": "help@aotu.example", "order-file-days": "60" };

it("writes the site's own values into a page, and leaves figures to the registry", () => {
  expect(fillIn("[{support-email}](mailto:{support-email})，{order-file-days} 天，{{visa-500.charge}}", values)).toBe(
    "[help@aotu.example](mailto:help@aotu.example)，60 天，{{visa-500.charge}}",
  );
});

it("no page names a value that there is not", () => {
  const unknown = readPages().flatMap(({ path, body }) =>
    [...fillIn(body, values).matchAll(/(?<!\{)\{[a-z-]+\}(?!\})/g)].map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
