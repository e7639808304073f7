import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { loader } from "./course.tsx";
import { loader as shortFormLoader } from "./short-address.tsx";

beforeAll(() => insertSmallCatalogue((env as Env).DB));

/** The message and status of the 404 that a loader throws. */
async function missing(run: (given: never) => Promise<unknown>, idSlug: string, courseIdSlug: string) {
  const thrown: unknown = await runRoute(run, `/institution/${idSlug}/course/${courseIdSlug}`, undefined, {
    params: { idSlug, courseIdSlug },
  }).catch((error: unknown) => error);
  return thrown instanceof Response ? `${thrown.status} ${thrown.headers.get("Location")}` : thrown;
}

describe.each([
  ["the full address", loader],
  ["the short form", shortFormLoader],
])("a course that does not exist, at %s", (_, run) => {
  it("of a known institution: the message says that the course was not found", async () => {
    expect(await missing(run, "1-alpha-university", "99999999-x")).toMatchObject({
      data: "未找到课程",
      init: { status: 404 },
    });
  });

  it("of an unknown institution: the message says that the institution was not found", async () => {
    expect(await missing(run, "99999999-x", "99999999-x")).toMatchObject({
      data: "未找到机构",
      init: { status: 404 },
    });
  });

  it("redirects a known course to its institution, whatever institution the address names", async () => {
    expect(await missing(run, "99999999-x", "1-master-of-accounting")).toBe(
      "301 /institution/1-alpha-university/course/1-master-of-accounting",
    );
  });
});
