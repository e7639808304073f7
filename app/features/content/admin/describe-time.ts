import { fill } from "#app/shell/text/fill.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { draftText } from "./draft-text.ts";

interface Planned {
  /** ms since 1970. */
  publishAt: number | null;
  publishFact: string | null;
  /** First day of the figure, YYYY-MM-DD. */
  firstDay: string | null;
}

/** Whether the figure with which a draft is to be published has no later value any more. */
export const isLost = ({ state, publishFact, firstDay }: Planned & { state: string }): boolean =>
  state === "scheduled" && publishFact !== null && firstDay === null;

/** When a draft is published, in words; null when no time is set. */
export function describeTime({ publishAt, publishFact, firstDay }: Planned): string | null {
  if (publishAt !== null) return fill(draftText.atMoment, { time: sydneyTime(publishAt).replace("T", " ") });
  if (publishFact === null) return null;
  return firstDay === null
    ? fill(draftText.withLostFigure, { key: publishFact })
    : fill(draftText.withFigure, { day: firstDay, key: publishFact });
}
