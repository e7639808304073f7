import { expect, it, vi } from "vitest";
import { log } from "./log.ts";

it("writes one line of JSON with the request's id, and errors with their stack and cause", () => {
  const write = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no answer", { cause: new TypeError("closed") });
  log({ requestId: "r1" }, "mail.failed", { id: 7, error });
  const [line] = write.mock.calls[0] ?? [];
  expect(line).not.toContain("\n");
  expect(JSON.parse(String(line))).toMatchObject({
    level: "error",
    event: "mail.failed",
    requestId: "r1",
    id: 7,
    error: { message: "no answer", stack: expect.stringContaining("log.test.ts"), cause: { message: "closed" } },
  });
  write.mockRestore();
});
