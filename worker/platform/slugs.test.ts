import fc from "fast-check";
import { expect, it } from "vitest";
import { coursePath, idOfSlug, idSlugOf, lookupKeyOf, slugOf } from "./slugs.ts";

it("creates the slug", () => {
  expect(slugOf("The University of Melbourne (UniMelb)")).toBe("the-university-of-melbourne-unimelb");
  expect(slugOf("Certificate III in Children's Services")).toBe("certificate-iii-in-childrens-services");
});

it("creates the canonical path of a course", () => {
  expect(coursePath({ id: 7, name: "Box Hill Institute" }, { id: 12, name: "Diploma of IT" })).toBe(
    "/institution/7-box-hill-institute/course/12-diploma-of-it",
  );
});

it("gives the id alone when the slug is empty", () => {
  expect(idSlugOf(5, "!!")).toBe("5");
});

it("reads the id before the first hyphen and nothing else", () => {
  expect(idOfSlug("12-x-3")).toBe(12);
  for (const wrong of ["", "x", "0", "01", "1x", "-1", "1e3", "9".repeat(16)]) expect(idOfSlug(wrong)).toBeNull();
});

it("reads the same id from an address with any name", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.string(), (id, name) => {
      expect(idOfSlug(idSlugOf(id, name))).toBe(id);
    }),
  );
});

it("gives any name and its slug the same key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(lookupKeyOf(slugOf(name))).toBe(lookupKeyOf(name));
    }),
  );
  expect(lookupKeyOf("Counselling/Human Services - (Day)")).toBe("counsellinghuman services day");
  expect(lookupKeyOf("--/()")).toBe("");
});
