import { beforeAll, expect, it } from "vitest";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { loader } from "./topic.tsx";

beforeAll(seedFacts);

const open = (area: string, end = "") =>
  runRoute(loader, `/facts/${encodeURIComponent(area)}${end}`, undefined, { params: { area } });

it("shows the figures of a topic", async () => {
  expect(await open("student-visa")).toMatchObject({ name: "学生签证" });
});

it.each(["nothing", "中文", "a\r\nb", "//example.org"])(
  "responds with 404 to %j, also with a trailing slash",
  async (area) => {
    for (const end of ["", "/"]) await expect(open(area, end)).rejects.toMatchObject({ init: { status: 404 } });
  },
);
