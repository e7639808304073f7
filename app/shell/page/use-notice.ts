import { useActionData, useLocation } from "react-router";
import { showsOtherTimes } from "./browser-zone.ts";

/**
 * For OnUse: whether a page differs from the server's HTML as soon as it is hydrated. It has an answer or a notice, which takes
 * the focus or polls, or shows its times in the zone of the browser.
 */
export function useNotice(): boolean {
  const { search } = useLocation();
  return useActionData() !== undefined || search !== "" || showsOtherTimes();
}
