import { expect, it } from "vitest";
import { linksOf } from "./gather-links.ts";

it.each([
  ["看[内政部](https://immi.homeaffairs.gov.au/visas)。", ["https://immi.homeaffairs.gov.au/visas"]],
  ["[甲](https://a.gov.au/)和[乙](http://b.gov.au/x?y=1#z)、", ["https://a.gov.au/", "http://b.gov.au/x?y=1#z"]],
  ["[甲](https://a.org/x_(y))(丙)", ["https://a.org/x_(y)"]],
  ['[甲](https://a.org/ "题") [乙](<https://b.org/>)', ["https://a.org/", "https://b.org/"]],
  ["<https://a.org/>", ["https://a.org/"]],
  ["| [甲](https://a.org/) | 说明 |", ["https://a.org/"]],
  ["[站内](/visa/student) [信](mailto:a@b.org) https://text.org", []],
])("%s", (markdown, links) => {
  expect(linksOf(markdown)).toEqual(links);
});
