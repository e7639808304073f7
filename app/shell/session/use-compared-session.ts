import { useEffect } from "react";
import { compareSession } from "./use-session.ts";

/**
 * For guarded pages: makes the session store ask the server again when it contradicts the page's loader data, for example
 * after another device ended the session.
 */
export function useComparedSession(isSignedIn: boolean): void {
  useEffect(() => compareSession(isSignedIn), [isSignedIn]);
}
