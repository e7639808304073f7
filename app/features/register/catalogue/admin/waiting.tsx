import { Notice } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { courseNamesText } from "./course-names-text.json";

/** Tells after saving how many courses get their names with the next load. */
export function Waiting({ count }: { count: number }) {
  return count > 0 && <Notice>{fill(courseNamesText.waiting, { count })}</Notice>;
}
