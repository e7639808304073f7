import { fill } from "#app/shell/text/fill.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { draftText } from "./draft-text.json";

/** Describes when a draft is published. @param publishAt ms since 1970 */
export const describeTime = (publishAt: number): string =>
  fill(draftText.atMoment, { time: sydneyTime(publishAt).replace("T", " ") });
