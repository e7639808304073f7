import { readdirSync, readFileSync } from "node:fs";
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
import { FileRefused } from "./file-refused.ts";
import { cleanFileName, inspectFile } from "./inspect-file.ts";

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

describe("accepted files", () => {
  it.each([
    ["application/pdf", samplePdf()],
    ["application/pdf", joined(samplePdf(), "\r\n")],
    ["application/pdf", samplePdf(5000)],
    ["application/pdf", joined("\xef\xbb\xbf", samplePdf())],
    ["application/pdf", joined("\r\n", samplePdf())],
    ["application/pdf", joined(samplePdf(), "\0".repeat(3000))],
    ["application/pdf", joined(samplePdf(), "\x1a")],
    ["image/png", samplePng()],
    ["image/jpeg", sampleJpeg()],
    // A JPEG followed by a gain map or a preview, and by padding.
    ["image/jpeg", joined(sampleJpeg(), sampleJpeg())],
    ["image/jpeg", joined(sampleJpeg(), "\0\0\0", sampleJpeg())],
  ])("%s", (type, bytes) => {
    const inspected = inspectFile(bytes, limit);
    expect(inspected.type).toBe(type);
    expect(inspected.bytes.length).toBe(bytes.length);
  });

  it.each([
    ["the notes of a Samsung phone", joined(sampleJpeg(), "\0\0\x01\x0aImage_UTC_Data1700000000000SEFHxxxxSEFT")],
    ["a motion photo", joined(sampleJpeg(), "\0\0\0\x18ftypmp42film")],
    ["padding", joined(sampleJpeg(), "\0\0\0\0")],
    ["a stray byte", joined(sampleJpeg(), "\x1a")],
    ["a part of a preview", joined(sampleJpeg(), "\xff\xd8\xff\xc0")],
    ["an archive", joined(sampleJpeg(), "PK\x03\x04zip")],
    ["a page", joined(sampleJpeg(), "<script>alert(1)</script>")],
  ])("a photograph is accepted, and %s after the picture is removed", (_, bytes) => {
    expect(inspectFile(bytes, limit).bytes).toEqual(sampleJpeg());
  });

  it.each(["\0", "\r\n", "PK\x05\x06", "the rest of the picture before it was cropped"])(
    "a PNG is accepted, and %j after it is removed",
    (rest) => {
      expect(inspectFile(joined(samplePng(), rest), limit).bytes).toEqual(samplePng());
    },
  );
});

describe("refused files", () => {
  const pdf = samplePdf();
  const png = samplePng();
  const jpeg = sampleJpeg();
  it.each([
    ["nothing", latin1(""), "empty"],
    ["more bytes than the limit", joined(pdf, "x".repeat(limit)), "too-large"],
    ["an executable", latin1("MZ\x90\0\x03\0\0\0"), "type"],
    ["an HTML page", latin1("<!doctype html><script>alert(1)</script>"), "type"],
    ["an SVG image", latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "type"],
    ["an archive or a Word document", latin1("PK\x03\x04word"), "type"],
    ["a GIF image", latin1("GIF89a/*"), "type"],
    ["a photograph of an iPhone", latin1("\0\0\0\x24ftypheic\0\0"), "heic"],
    ["a script", latin1("#!/bin/sh\n%PDF-1.4"), "type"],
    ["HTML before a PDF", joined("<html>", pdf), "type"],
    ["HTML at the beginning of a PDF", latin1(`%PDF-1.4\n<SCRIPT>\nstartxref\n1\n%%EOF`), "pdf"],
    ["an archive at the beginning of a PDF", latin1("%PDF-1.4\nPK\x03\x04\nstartxref\n1\n%%EOF"), "pdf"],
    ["an archive after a PDF", joined(pdf, "PK\x05\x06\0\0\0\0"), "pdf"],
    ["a PDF that is cut off", pdf.subarray(0, -20), "pdf"],
    ["the header of a PDF", latin1("%PDF-1.7"), "pdf"],
    ["a PNG that is cut off", png.subarray(0, -1), "png"],
    ["the signature of a PNG", latin1(pngSignature), "png"],
    ["a PNG without an image", joined(pngSignature, pngHeader, pngChunk("IEND", "")), "png"],
    ["a PNG without IHDR", joined(pngSignature, pngChunk("IDAT", "x"), pngChunk("IEND", "")), "png"],
    ["a PNG with two IHDR", joined(pngSignature, pngHeader, pngHeader, pngChunk("IEND", "")), "png"],
    ["a PNG with HTML in it", joined(pngSignature, pngHeader, pngChunk("tEXt", "<script>"), png.subarray(33)), "png"],
    ["a PNG whose chunk is longer than the file", joined(pngSignature, pngHeader, "\xff\xff\xff\xffIDATx"), "png"],
    ["a JPEG without an end", jpeg.subarray(0, -2), "jpeg"],
    ["a JPEG with HTML in its comment", joined("\xff\xd8\xff\xfe\x00\x0a<script>", jpeg.subarray(2)), "jpeg"],
    ["a JPEG of start and end markers only", latin1("\xff\xd8\xff\xd9"), "jpeg"],
    ["a JPEG whose segment is longer than the file", latin1("\xff\xd8\xff\xe1\xff\xff\xff\xd9"), "jpeg"],
  ])("%s", (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  it("every truncation of a valid file", () => {
    for (const whole of [pdf.subarray(0, -1), png, jpeg]) {
      for (let length = 0; length < whole.length; length += 1) expect(reasonOf(whole.slice(0, length))).not.toBeNull();
    }
  });

  it("random bytes after a valid header, without an exception", () => {
    const beginnings = fc.constantFrom("", "%PDF-1.4\n", pngSignature, "\xff\xd8\xff", "\xff\xd8\xff\xda\x00\x02");
    fc.assert(
      fc.property(beginnings, fc.uint8Array({ maxLength: 300 }), (beginning, rest) => {
        reasonOf(joined(beginning, rest));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a PDF", () => {
  /** A PDF with an object, plain or in a compressed object stream (PDF 1.5). */
  const plain = (object: string) => joined(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n`, ending);
  const ending = "startxref\n9\n%%EOF\n";
  const packed = (
    object: string,
    { filter = "/Filter /FlateDecode", type = "/Type /ObjStm", tail = "\n", first = 4, cut = 0, level = 6 } = {},
  ) =>
    joined(
      `%PDF-1.7\n1 0 obj\n<< ${type} /N 1 /First ${first} ${filter} >>\nstream\r\n`,
      deflateSync(`2 0 ${object}`, { level }).subarray(0, cut === 0 ? undefined : -cut),
      `${tail}endstream\nendobj\n`,
      ending,
    );
  /** A PDF stream whose head names 300 objects. */
  const places = Array.from({ length: 300 }, (_, at) => `1 ${at} `).join("");
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>";

  it.each([
    ["a script", plain(`<< /OpenAction ${script} >>`)],
    ["a script by an escaped name", plain("<< /S /J#61vaScrip#74 /JS (x) >>")],
    ["a program to launch", plain("<< /S /Launch /F (cmd.exe) >>")],
    ["embedded files", plain("<< /Names << /EmbeddedFiles 3 0 R >> >>")],
    ["an embedded file", plain("<< /Type/EmbeddedFile/Length 1 >>")],
    ["a form with scripts of its own", plain("<< /AcroForm << /XFA 5 0 R >> >>")],
    ["a form that sends itself", plain("<< /S /SubmitForm /F (https://evil.example) >>")],
    ["data that is taken in", plain("<< /S /ImportData /F (x) >>")],
    ["a jump into an embedded file", plain("<< /S /GoToE /D (x) >>")],
    ["a player", plain("<< /Subtype /RichMedia >>")],
    ["a rendition", plain("<< /S /Rendition >>")],
    ["a compressed script", packed(script)],
    ["a script whose kind is another object", plain("<< /S 2 0 R /JS (x) >>\nendobj\n2 0 obj /JavaScript")],
    [
      "a script in the dictionary of a trailer",
      joined("%PDF-1.7\ntrailer << /Root << /OpenAction ", script, " >> >>\n", ending),
    ],
    ["a script behind a comment", plain(`<< % >> endobj\n /OpenAction % (\n ${script} >>`)],
    ["a script behind texts with brackets", plain(`<< /A (a\\)(b)) /B <3e3e> /OpenAction ${script} >>`)],
    ["a script behind a bracket too many", plain(`<< /A ] /B [ >> ] /OpenAction ${script} >>`)],
    ["a script in a text that the file names as an object", plain(`(\n2 0 obj ${script})`)],
    ["a script in a 3D view", plain("<< /Type /3D /OnInstantiate 5 0 R >>")],
    ["a compressed script in a stream that does not name its type", packed(script, { type: "" })],
    ["a compressed script with short names", packed(script, { filter: "/F /Fl" })],
    ["a compressed script in a text that the head names", packed(`(${script})`, { first: 5 })],
    [
      "compressed objects behind a predictor",
      packed("<< >>", { filter: "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>" }),
    ],
    ["compressed objects that are not whole", packed("<< >>", { cut: 3 })],
    ["a compressed script behind the end of the stream", packed(`(endstream) ${script}`, { level: 0 })],
    ["objects that are nested to be read again and again", plain("<< /A 1 0 obj ".repeat(20_000))],
    ["texts that are read again behind each object", plain("<< /A 1 >> (\n1 0 obj ".repeat(20_000))],
    [
      "compressed objects that are read again and again",
      packed(`1 ${2 ** 50} ${places}${"<< ".repeat(20_000)}`, { first: 2000 }),
    ],
    ["a compressed script behind the word of an encrypted file", joined("%PDF-1.7\n% /Encrypt\n", packed(script))],
    ["a compressed script without a line break at its end", packed(script, { tail: "" })],
    [
      "a compressed script with escaped names",
      packed(script, { type: "/Type /Obj#53tm", filter: "/Filter /#46lateDecode" }),
    ],
    ["an object stream with an unknown filter", packed(script, { filter: "/Filter /LZWDecode" })],
    ["an object stream with two filters", packed(script, { filter: "/Filter [/ASCIIHexDecode /FlateDecode]" })],
    ["an object stream that unpacks beyond the limit", packed(" ".repeat(40 * 1024 * 1024))],
    [
      "a compressed script after a string that looks like the end of the dictionary",
      packed(script, { type: "/Filter /FlateDecode /X (1 0 obj) /Type /ObjStm", filter: "" }),
    ],
  ])("a PDF is refused for %s", (_, bytes) => {
    expect(reasonOf(bytes)).toBe("pdf-active");
  });

  const samples = new URL("../../../tests/support/pdf/", import.meta.url);

  it.each(readdirSync(samples))("of a real program: %s", (name) => {
    expect(reasonOf(readFileSync(new URL(name, samples)))).toBe(name.startsWith("active-") ? "pdf-active" : null);
  });

  it.each([
    ["a link to a page about launching", plain("<< /A << /S /URI /URI (https://www.seek.com.au/Launch) >> >>")],
    ["a link to a page about scripts", plain("<< /S /URI /URI (https://www.w3schools.com/JavaScript/XFA) >>")],
    [
      "a comment of Acrobat",
      plain(
        '<< /Subtype /Highlight /RC (<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/" xfa:APIVersion="Acrobat:11.0.0">\\(/XFA /Launch\\)</body>) >>',
      ),
    ],
    ["a text in hexadecimal", plain("<< /Title <2f4c61756e6368> /Alt (/Launch) >>")],
    ["a comment", plain("<< /Type /Page % /Launch /JavaScript\n >>")],
    ["names that only begin like one", plain("<< /Launcher 1 /XFAx 2 /javascript 3 /XObject << /launch 4 0 R >> >>")],
    [
      "bytes of a picture that look like names",
      plain("<< /Length 30 >>\nstream\n\x80/XFA\x80/Launch /JavaScript obj \x01\nendstream"),
    ],
    ["a page that tells of them", plain("<< /Length 40 >>\nstream\nBT (/JavaScript) Tj ET /Launch gs\nendstream")],
    ["a last line of a program after the position", joined(plain("<< >>").subarray(0, -6), "%iText-7\n%%EOF\n")],
    ["an opening page", plain("<< /OpenAction [3 0 R /Fit] /JavaScripts 1 >>")],
    ["an object stream of a page", packed("<< /Type /Page /Parent 1 0 R >>")],
    ["an empty form", plain("<< /AcroForm << /Fields [] >> >>")],
    [
      "encrypted objects, which nobody can read",
      joined(
        "%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n\x03\x8e\xf1\x77\nendstream\nendobj\n",
        "trailer\n<< /Encrypt 9 0 R >>\n",
        ending,
      ),
    ],
  ])("a PDF is accepted with %s", (_, bytes) => {
    expect(reasonOf(bytes)).toBeNull();
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
  ])("an image with too many pixels is refused: %s", (_, large, taken) => {
    expect([reasonOf(large), reasonOf(taken)]).toEqual(["pixels", null]);
  });
});

describe("cleanFileName", () => {
  it.each([
    ["护照首页.pdf", "护照首页.pdf"],
    ["护照 首页（新）.PDF", "护照 首页（新）.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\me\\存款.pdf", "存款.pdf"],
    ["a.exe", "a.exe.pdf"],
    ["index.html", "index.html.pdf"],
    ["evil\u202Efdp.exe", "evilfdp.exe.pdf"],
    ['a\r\nX: y"b\0.pdf', "aX_ y_b.pdf"],
    [".htaccess", "htaccess.pdf"],
    ["CON.pdf", "CON_.pdf"],
    ["nul", "nul_.pdf"],
    ["Com1.backup.pdf", "Com1_.backup.pdf"],
    ["LPT² .pdf", "LPT²_.pdf"],
    ["console.pdf", "console.pdf"],
    ["con 护照.pdf", "con 护照.pdf"],
    ["", "文件.pdf"],
    ["...", "文件.pdf"],
    [".pdf", "pdf.pdf"],
    ["\ud800表.pdf", "表.pdf"],
    [`${"长".repeat(300)}.pdf`, `${"长".repeat(95)}.pdf`],
  ])("%j becomes %s", (given, cleaned) => {
    expect(cleanFileName(given, "application/pdf")).toBe(cleaned);
  });

  it("keeps both extensions of a JPEG", () => {
    expect(cleanFileName("a.JPEG", "image/jpeg")).toBe("a.jpeg");
    expect(cleanFileName("a.png", "image/jpeg")).toBe("a.png.jpg");
  });

  it("never returns a path, a control character or an overlong name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const cleaned = cleanFileName(given, "image/png");
        expect(cleaned).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.png$/u);
        expect([...cleaned].length).toBeLessThanOrEqual(100);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
    );
  });
});
