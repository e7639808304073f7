import fc from "fast-check";
import { expect, it } from "vitest";
import { foldLine, writeCalendar } from "./timeline-ics.ts";

const octets = (text: string) => new TextEncoder().encode(text).length;

const file = writeCalendar({
  name: "时间表，2027-07",
  stamp: "2026-11-21",
  events: [
    {
      uid: "aotu-2027-07-visa@aotu.example",
      day: "2027-02-28",
      summary: "建议最晚：递交签证, 申请; 付款\\",
      description:
        "第一行\n第二行\r\n第三行，很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长",
      url: "https://aotu.example/tools/timeline?start=2027-07&level=higher",
    },
  ],
});

it("writes a calendar of all-day events", () => {
  const lines = file.split("\r\n");
  expect(lines.slice(0, 5)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aotu//Timeline//ZH",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
  ]);
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  for (const line of [
    "UID:aotu-2027-07-visa@aotu.example",
    "DTSTAMP:20261121T000000Z",
    "DTSTART;VALUE=DATE:20270228",
    "DTEND;VALUE=DATE:20270301",
  ])
    expect(lines).toContain(line);
});

it("ends every line with CRLF and keeps each within 75 octets", () => {
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
});

it("escapes special characters", () => {
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded).toContain("SUMMARY:建议最晚：递交签证\\, 申请\\; 付款\\\\\r\n");
  expect(unfolded).toContain("DESCRIPTION:第一行\\n第二行\\n第三行");
});

it("folds between characters, and unfolds to the same text", () => {
  expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
  expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  expect(foldLine(`${"a".repeat(74)}学`)).toBe(`${"a".repeat(74)}\r\n 学`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      fc.pre(!/[\r\n]/.test(text));
      const folded = foldLine(text);
      expect(folded.replaceAll("\r\n ", "")).toBe(text);
      for (const line of folded.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
    }),
  );
});
