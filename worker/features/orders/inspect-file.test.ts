import { deflateSync } from "node:zlib";
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
import { FileRefused } from "./order-file.ts";

const limit = 1024 * 1024;

async function reasonOf(bytes: Uint8Array): Promise<string | null> {
  try {
    await inspectFile(bytes, limit);
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
  ])("%s", async (type, bytes) => {
    const inspected = await inspectFile(bytes, limit);
    expect(inspected.type).toBe(type);
    expect(inspected.bytes.length).toBe(bytes.length);
  });

  it.each([
    ["Samsung's notes", joined(sampleJpeg(), "\0\0\x01\x0aImage_UTC_Data1700000000000SEFHxxxxSEFT")],
    ["a short film", joined(sampleJpeg(), "\0\0\0\x18ftypmp42film")],
    ["padding", joined(sampleJpeg(), "\0\0\0\0")],
  ])("a photograph without %s that its telephone put behind it", async (_, bytes) => {
    expect((await inspectFile(bytes, limit)).bytes).toEqual(sampleJpeg());
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
  ])("%s", async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });

  it("every cut of a whole file", async () => {
    for (const whole of [pdf.subarray(0, -1), png, jpeg]) {
      for (let length = 0; length < whole.length; length += 1)
        expect(await reasonOf(whole.slice(0, length))).not.toBeNull();
    }
  });

  it("without falling over, whatever stands behind a beginning", async () => {
    const beginnings = fc.constantFrom("", "%PDF-1.4\n", pngSignature, "\xff\xd8\xff", "\xff\xd8\xff\xda\x00\x02");
    await fc.assert(
      fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 300 }), async (beginning, rest) => {
        await reasonOf(joined(beginning, rest));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a PDF", () => {
  /** With an object, in plain sight or packed as PDF 1.5 does. */
  const plain = (object: string) => joined(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n`, ending);
  const ending = "startxref\n9\n%%EOF\n";
  const packed = (object: string, { filter = "/Filter /FlateDecode", type = "/Type /ObjStm", tail = "\n" } = {}) =>
    joined(
      `%PDF-1.7\n1 0 obj\n<< ${type} /N 1 /First 4 ${filter} >>\nstream\r\n`,
      deflateSync(`2 0 ${object}`),
      `${tail}endstream\nendobj\n`,
      ending,
    );
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>";

  it.each([
    ["a script", plain(`<< /OpenAction ${script} >>`)],
    ["a script by an escaped name", plain("<< /S /J#61vaScrip#74 /JS (x) >>")],
    ["a program to start", plain("<< /S /Launch /F (cmd.exe) >>")],
    ["another file in it", plain("<< /Names << /EmbeddedFiles 3 0 R >> >>")],
    ["a file in it", plain("<< /Type/EmbeddedFile/Length 1 >>")],
    ["a packed script", packed(script)],
    ["a packed script whose end is tight", packed(script, { tail: "" })],
    ["a packed script by escaped names", packed(script, { type: "/Type /Obj#53tm", filter: "/Filter /#46lateDecode" })],
    ["packed objects that cannot be read", packed(script, { filter: "/Filter /LZWDecode" })],
    ["objects packed twice", packed(script, { filter: "/Filter [/ASCIIHexDecode /FlateDecode]" })],
    ["objects that unpack without end", packed(" ".repeat(40 * 1024 * 1024))],
    [
      "a packed script behind a text that ends the dictionary",
      packed(script, { type: "/Filter /FlateDecode /X (1 0 obj) /Type /ObjStm", filter: "" }),
    ],
    ["more packed objects than any document has", plain("/ObjStm stream\nendstream\n".repeat(3000))],
  ])("is refused with %s", async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe("pdf-active");
  });

  it.each([
    ["a page to begin with", plain("<< /OpenAction [3 0 R /Fit] /JavaScripts 1 >>")],
    ["packed objects of a page", packed("<< /Type /Page /Parent 1 0 R >>")],
    ["a form of fields", plain("<< /AcroForm << /Fields [] >> >>")],
  ])("is taken with %s", async (_, bytes) => {
    expect(await reasonOf(bytes)).toBeNull();
  });
});

describe("an image", () => {
  const number = (value: number, length: number) =>
    latin1(String.fromCharCode(...Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255)));
  const png = (width: number, height: number) =>
    joined(
      pngSignature,
      number(13, 4),
      "IHDR",
      number(width, 4),
      number(height, 4),
      "\x08\x02\0\0\0\0\0\0\0",
      samplePng().subarray(33),
    );
  const jpeg = (width: number, height: number) => {
    const bytes = sampleJpeg();
    bytes.set(joined(number(height, 2), number(width, 2)), latin1(String.fromCharCode(...bytes)).indexOf(0xc0) + 4);
    return bytes;
  };

  it.each([
    ["a PNG", png(0x7fffffff, 1), png(12_000, 9_000)],
    ["a PNG", png(20_000, 20_000), png(65_535, 100)],
    ["a JPEG", jpeg(65_000, 65_000), jpeg(12_000, 9_000)],
  ])("of more pixels than anybody can open is refused: %s", async (_, large, taken) => {
    expect([await reasonOf(large), await reasonOf(taken)]).toEqual(["pixels", null]);
  });
});
