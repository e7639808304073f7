import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joined,
  latin1,
  pngChunk,
  pngHeader,
  pngSignature,
  sampleJpeg,
  samplePdf,
  samplePng,
} from "../../../tests/support/sample-files.ts";
import { inspectFile } from "./inspect-file.ts";
import { FileRefused } from "./refuse-file.ts";

const limit = 1024 * 1024;

function reasonOf(bytes: Uint8Array): string | null {
  try {
    inspectFile(bytes, limit);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.reason;
    throw error;
  }
}

describe("whole files", () => {
  it.each([
    ["application/pdf", samplePdf()],
    ["application/pdf", joined(samplePdf(), "\r\n")],
    ["application/pdf", samplePdf(5000)],
    ["image/png", samplePng()],
    ["image/jpeg", sampleJpeg()],
    // A gain map or a preview behind the picture, and padding.
    ["image/jpeg", joined(sampleJpeg(), sampleJpeg())],
    ["image/jpeg", joined(sampleJpeg(), "\0\0\0", sampleJpeg())],
  ])("%s", (type, bytes) => {
    const inspected = inspectFile(bytes, limit);
    expect(inspected.type).toBe(type);
    expect(inspected.bytes.length).toBe(bytes.length);
  });

  it.each([
    ["Samsung's notes", joined(sampleJpeg(), "\0\0\x01\x0aImage_UTC_Data1700000000000SEFHxxxxSEFT")],
    ["a short film", joined(sampleJpeg(), "\0\0\0\x18ftypmp42film")],
    ["padding", joined(sampleJpeg(), "\0\0\0\0")],
  ])("a photograph without %s that its telephone put behind it", (_, bytes) => {
    expect(inspectFile(bytes, limit).bytes).toEqual(sampleJpeg());
  });
});

describe("refused", () => {
  const pdf = samplePdf();
  const png = samplePng();
  const jpeg = sampleJpeg();
  it.each([
    ["nothing", latin1(""), "empty"],
    ["too much", joined(pdf, "x".repeat(limit)), "too-large"],
    ["a program", latin1("MZ\x90\0\x03\0\0\0"), "type"],
    ["a page", latin1("<!doctype html><script>alert(1)</script>"), "type"],
    ["an SVG image", latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "type"],
    ["an archive or a Word document", latin1("PK\x03\x04word"), "type"],
    ["a GIF image", latin1("GIF89a/*"), "type"],
    ["a photograph of an iPhone", latin1("\0\0\0\x24ftypheic\0\0"), "heic"],
    ["a script", latin1("#!/bin/sh\n%PDF-1.4"), "type"],
    ["a PDF behind something", joined("\n", pdf), "type"],
    ["a page before a PDF", joined("<html>", pdf), "type"],
    ["a page in a PDF's beginning", latin1(`%PDF-1.4\n<SCRIPT>\nstartxref\n1\n%%EOF`), "pdf"],
    ["an archive in a PDF's beginning", latin1("%PDF-1.4\nPK\x03\x04\nstartxref\n1\n%%EOF"), "pdf"],
    ["an archive behind a PDF", joined(pdf, "PK\x05\x06\0\0\0\0"), "pdf"],
    ["a PDF that is cut off", pdf.subarray(0, -20), "pdf"],
    ["a PDF's beginning", latin1("%PDF-1.7"), "pdf"],
    ["a PNG with something behind it", joined(png, "PK\x05\x06"), "png"],
    ["a PNG that is cut off", png.subarray(0, -1), "png"],
    ["a PNG's signature", latin1(pngSignature), "png"],
    ["a PNG without an image", joined(pngSignature, pngHeader, pngChunk("IEND", "")), "png"],
    ["a PNG that begins otherwise", joined(pngSignature, pngChunk("IDAT", "x"), pngChunk("IEND", "")), "png"],
    ["a PNG with two heads", joined(pngSignature, pngHeader, pngHeader, pngChunk("IEND", "")), "png"],
    ["a PNG with a page in it", joined(pngSignature, pngHeader, pngChunk("tEXt", "<script>"), png.subarray(33)), "png"],
    ["a PNG whose chunk is longer than it", joined(pngSignature, pngHeader, "\xff\xff\xff\xffIDATx"), "png"],
    ["a JPEG without an end", jpeg.subarray(0, -2), "jpeg"],
    ["a JPEG with something behind it", joined(jpeg, "PK\x03\x04zip"), "jpeg"],
    ["a JPEG with a page behind it", joined(jpeg, "<script>alert(1)</script>"), "jpeg"],
    ["a JPEG with a page in its comment", joined("\xff\xd8\xff\xfe\x00\x0a<script>", jpeg.subarray(2)), "jpeg"],
    ["a JPEG's two ends", latin1("\xff\xd8\xff\xd9"), "jpeg"],
    ["a JPEG whose part is longer than it", latin1("\xff\xd8\xff\xe1\xff\xff\xff\xd9"), "jpeg"],
  ])("%s", (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it("every cut of a whole file", () => {
    for (const whole of [pdf.subarray(0, -1), png, jpeg]) {
      for (let length = 0; length < whole.length; length += 1) expect(reasonOf(whole.slice(0, length))).not.toBeNull();
    }
  });

  it("without falling over, whatever stands behind a beginning", () => {
    const beginnings = fc.constantFrom("", "%PDF-1.4\n", pngSignature, "\xff\xd8\xff", "\xff\xd8\xff\xda\x00\x02");
    fc.assert(
      fc.property(beginnings, fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
        reasonOf(joined(beginning, rest));
      }),
      { numRuns: 500 },
    );
  });
});
