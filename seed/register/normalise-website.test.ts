import { expect, it } from "vitest";
import { normaliseWebsite } from "./read-cells.ts";

it.each([
  ["www.alpha.edu.au", "https://www.alpha.edu.au"],
  ["alpha.edu.au", "https://alpha.edu.au"],
  ["WWW.Alpha.EDU.au/Courses", "https://www.alpha.edu.au/Courses"],
  ["http://www.alpha.edu.au/", "http://www.alpha.edu.au"],
  ["https://alpha.edu.au/a,b?c=d#e", "https://alpha.edu.au/a,b?c=d#e"],
  ["alpha.edu.au:8080/x", "https://alpha.edu.au:8080/x"],
  ["www.alpha.edu.au, www.beta.edu.au", "https://www.alpha.edu.au"],
  ["www.alpha.edu.au and www.beta.edu.au", "https://www.alpha.edu.au"],
  ["www.alpha.edu.au; www.beta.com", "https://www.alpha.edu.au"],
  ["info@alpha.edu.au", null],
  ["info@alpha.edu.au, www.alpha.edu.au", null],
  ["www.alpha vic .edu au", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["ftp://alpha.edu.au", null],
  ["https://user:password@alpha.edu.au", null],
  ["http://10.0.0.10", null],
  ["localhost", null],
  ["N/A", null],
  ["https://", null],
])("%s → %s", (written, expected) => {
  expect(normaliseWebsite(written)).toBe(expected);
});
