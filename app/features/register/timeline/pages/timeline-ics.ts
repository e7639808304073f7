import { redirect } from "react-router";
import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import { fileResponse } from "#app/shell/page/file-response.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { addDays } from "#worker/platform/time/units.ts";
import type { Route } from "./+types/timeline-ics";
import { makeTimeline, nextUsualStarts, type Step } from "./calculator/make-timeline.ts";
import { type Day, findStops, planAddress } from "./calculator/plan.ts";
import { openTimeline } from "./public.server.ts";
import { timelineStepText, timelineText } from "./text.json";

/**
 * /tools/timeline.ics?start=…: the plan in the query as a calendar file. /downloads/application-timeline.ics: the next two usual
 * start months for which it is not too late to apply.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const isGeneral = url.pathname.startsWith("/downloads/");
  const { plan, times, today } = await openTimeline(app, isGeneral ? new URLSearchParams() : url.searchParams);
  // The page states the rule that prevents the plan.
  if (findStops(plan).length > 0) throw redirect(planAddress(plan));
  const plans = isGeneral ? nextUsualStarts(plan, times, today, 2).map((start) => ({ ...plan, start })) : [plan];
  const calendarName = isGeneral ? timelineStepText.calendarName : `${timelineStepText.calendarName} ${plan.start}`;
  const text = writeCalendar({
    name: calendarName,
    events: plans.flatMap((one) => calendarEvents(one, makeTimeline(one, times, today), app.origin)),
    stamp: new Date(app.now()).toISOString().slice(0, 10),
  });
  return fileResponse(text, {
    type: "text/calendar; charset=utf-8",
    ascii: isGeneral ? "application-timeline.ics" : `timeline-${plan.start}.ics`,
    name: `${isGeneral ? calendarName : `${timelineText.title} ${plan.start}`}.ics`,
  });
}

/** The steps of a timeline as events. A later export for the same start month replaces them, even if other answers changed. */
function calendarEvents(plan: TimelinePlan, steps: readonly Step[], origin: string): CalendarEvent[] {
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
interface CalendarEvent {
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
