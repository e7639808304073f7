import { addDays, type Day } from "./days.ts";

/** An all-day event. */
export interface CalendarEvent {
  /** The same for the same thing at every export: calendars then replace it. */
  uid: string;
  day: Day;
  summary: string;
  description: string;
  url: string;
}

interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
  /** The day, in UTC, on which it was written. */
  stamp: Day;
}

/** A calendar file (RFC 5545): lines end with CRLF and none is longer than 75 octets. */
export function writeCalendar({ name, events, stamp }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aotu//Timeline//ZH",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, day, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${plain(stamp)}T000000Z`,
      `DTSTART;VALUE=DATE:${plain(day)}`,
      // The first day after it.
      `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const plain = (day: Day) => day.replaceAll("-", "");

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");
}

const encoder = new TextEncoder();

/** Breaks a line after at most 75 octets, never inside a character; what follows begins with a space, which counts. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
