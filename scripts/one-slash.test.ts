import { expect, it, vi } from "vitest";
import { collapseLeadingSlashes } from "./vite-plugins.mjs";

it.each([
  ["//evil.example/api/auth/request-password-reset?a=//b", "/evil.example/api/auth/request-password-reset?a=//b"],
  ["/\\evil.example/", "/evil.example/"],
  ["/search?q=//x", "/search?q=//x"],
  ["/", "/"],
])("a local server takes no host from the path %s", (given, taken) => {
  const request = { url: given, originalUrl: given };
  const next = vi.fn();
  collapseLeadingSlashes(request, null, next);
  expect(request).toEqual({ url: taken, originalUrl: taken });
  expect(next).toHaveBeenCalledOnce();
});
