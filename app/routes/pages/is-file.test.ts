import { expect, it } from "vitest";
import { downloads } from "../downloads/downloads.ts";
import { isFile } from "./is-file.ts";

it.each([
  ["/news.xml", true],
  ["/tools/timeline.ics?start=2027-02", true],
  ["/visa/student", false],
  ["/facts#visa-500.charge", false],
  ["/search?q=node.js", false],
  ["https://example.org/a.pdf", false],
])("%s: %s", (to, expected) => expect(isFile(to)).toBe(expected));

it("knows the downloads from the pages to print", () => {
  for (const { href, format } of downloads) expect(isFile(href), href).toBe(format !== "page");
});
