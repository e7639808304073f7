import { expect, it } from "vitest";
import { rateLimitAddress } from "./client-info.ts";

const client = (address: string | null) => ({ address, userAgent: null, place: null, country: null });

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  [null, "unknown"],
])("%s counts as %s", (address, limited) => {
  expect(rateLimitAddress(client(address))).toBe(limited);
});
