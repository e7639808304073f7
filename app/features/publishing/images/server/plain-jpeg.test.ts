import { expect, it } from "vitest";
import { latin1 } from "../../../../../tests/support/sample-files.ts";
import { plainJpeg } from "./add-image.ts";

const segment = (marker: string, content: string) =>
  `\xff${marker}${String.fromCharCode(0, content.length + 2)}${content}`;

const picture = (extra: string) =>
  latin1(
    `\xff\xd8${extra}\xff\xc0\x00\x0b\x08\x00\x10\x00\x10\x01\x01\x11\x00\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00coded\xff\xd9`,
  );

it.each([
  ["APP1", "\xe1"],
  ["APP14 that is not Adobe's", "\xee"],
  ["a reserved one", "\xf7"],
  ["JPG", "\xc8"],
  ["DHP", "\xde"],
  ["a comment", "\xfe"],
])("removes a segment that a picture does not need: %s", (_, marker) => {
  const plain = plainJpeg(picture(segment(marker, "GPS 33,-33")));
  expect(plain?.bytes).toEqual(picture(""));
});

it("preserves the colour coding, without trailing bytes", () => {
  const adobe = "Adobe\x00\x64\x00\x00\x00\x00\x01";
  expect(plainJpeg(picture(segment("\xee", adobe)))?.bytes).toEqual(picture(segment("\xee", adobe)));
  expect(plainJpeg(picture(segment("\xee", `${adobe}GPS 33`)))?.bytes).toEqual(picture(""));
});

it("preserves tables that a picture needs", () => {
  const tables = ["\xdb", "\xc4", "\xdd"].map((marker) => segment(marker, "\x00\x01")).join("");
  expect(plainJpeg(picture(tables))?.bytes).toEqual(picture(tables));
});
