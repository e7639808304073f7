import { expect, it } from "vitest";
import { t } from "./t.ts";

it("fills in names and leaves unknown ones", () => {
  expect(t("layout.skip")).not.toBe("layout.skip");
  expect(t("missing {name}" as Parameters<typeof t>[0], { name: "键" })).toBe("missing 键");
});
