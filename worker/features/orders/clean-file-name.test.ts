import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

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

it("keeps both endings of a JPEG", () => {
  expect(cleanFileName("a.JPEG", "image/jpeg")).toBe("a.jpeg");
  expect(cleanFileName("a.png", "image/jpeg")).toBe("a.png.jpg");
});

it("never yields a path, a control character or something endless", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const cleaned = cleanFileName(given, "image/png");
      expect(cleaned).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.png$/u);
      expect([...cleaned].length).toBeLessThanOrEqual(100);
      expect(cleaned.isWellFormed()).toBe(true);
    }),
  );
});
