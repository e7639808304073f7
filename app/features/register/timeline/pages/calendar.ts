import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { addDays } from "#worker/platform/time/units.ts";
import type { Step } from "./calculator/make-timeline.ts";
import { type Day, planAddress } from "./calculator/plan.ts";
import { timelineStepText } from "./text.json";

/** The steps of a timeline as events. A later export for the same start month replaces them, whatever else changed. */
export function calendarEvents(plan: TimelinePlan, steps: readonly Step[], origin: string): CalendarEvent[] {
  const month = writeMonth(plan.start);
  return steps.map(({ key, from, by }) => ({
    uid: `aotu-${plan.start}-${key.toLowerCase()}@${new URL(origin).hostname}`,
    day: by,
    summary:
      key === "start"
        ? timelineStepText.step.start.label
        : fill(timelineStepText.event, { step: timelineStepText.step[key].label }),
    description: fill(timelineStepText.eventText, { what: timelineStepText.step[key].what, date: from, month }),
    url: origin + planAddress(plan),
  }));
}

/** An all-day event. */
export interface CalendarEvent {
  /** Stable across exports, so that a calendar replaces the event. */
  uid: string;
  day: Day;
  summary: string;
  description: string;
  url: string;
}

interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
  /** Day of the export, in UTC. */
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
      `DTSTAMP:${basicFormat(stamp)}T000000Z`,
      `DTSTART;VALUE=DATE:${basicFormat(day)}`,
      // DTEND is exclusive.
      `DTEND;VALUE=DATE:${basicFormat(addDays(day, 1))}`,
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

const basicFormat = (day: Day) => day.replaceAll("-", "");

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, "\\n");
}

const encoder = new TextEncoder();

/** Folds a line after at most 75 octets, never inside a character. A continuation starts with a space, which counts. */
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
