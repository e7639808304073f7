import { expect, it } from "vitest";
import {
  languageNames,
  locationTypeNames,
  stateNames,
  typeNames,
} from "#app/features/register/catalogue/pages/names.ts";
import { registerInstitutionTypes, registerLanguages, registerLocationTypes, stateCodeOf } from "./known-values.ts";

it("the known values are those with a Chinese name on pages", () => {
  expect(Object.keys(languageNames).toSorted()).toEqual(registerLanguages.toSorted());
  expect(Object.keys(locationTypeNames).toSorted()).toEqual(registerLocationTypes.toSorted());
  expect(Object.keys(typeNames).toSorted()).toEqual(registerInstitutionTypes.toSorted());
  expect(Object.keys(stateNames).map(stateCodeOf)).toEqual(Object.keys(stateNames));
});
