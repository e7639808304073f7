import { expect, it } from "vitest";
import { isFile } from "./static-section.tsx";

it.each([
  ["/news.xml", true],
  ["/tools/timeline.ics?start=2027-02", true],
  ["/visa/student", false],
  ["/facts#visa-500.charge", false],
  ["/search?q=node.js", false],
  ["https://example.org/a.pdf", false],
])("%s is a file: %s", (to, expected) => expect(isFile(to)).toBe(expected));
