import { describe, expect, it } from "vitest";
import { exploreSchema } from "../shared/input.ts";
import { addressParameters, exploreAddress, readAddress } from "./explore-address.ts";

const parse = (search: string) => exploreSchema.parse(readAddress(new URLSearchParams(search)));

describe("exploreAddress", () => {
  it.each([
    "q=墨大 会计",
    "q=a&type=institution&state=NSW&state=VIC&level=Master&field=08&field=0801&cost=20001-40000&page=3",
    "weeks=-26&work=yes&live=0&sort=cost-desc",
  ])("an address is parsed to the query it was written from: %s", (search) => {
    const written = new URLSearchParams(addressParameters(parse(search)));
    expect([...written]).toEqual([...new URLSearchParams(search)]);
  });

  it("an address omits default values", () => {
    expect(exploreAddress(parse("q=&sort=relevance&page=1&cost="))).toBe("/search");
  });

  it("a changed filter returns to the first page", () => {
    expect(exploreAddress(parse("q=a&page=7"), { sort: "name" })).toBe("/search?q=a&sort=name");
    expect(exploreAddress(parse("q=a&page=7"), { page: 8 })).toBe("/search?q=a&page=8");
  });

  it("invalid filters are ignored", () => {
    expect(exploreAddress(parse("q=a&cost=9-1&weeks=x&sort=y&page=-1&type=z&work=1&live=1"))).toBe("/search?q=a");
  });
});
