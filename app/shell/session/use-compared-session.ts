import { useEffect } from "react";
import { compareSession } from "./use-session.ts";

/**
 * For guarded pages: the header asks again when it believes otherwise than the page's own data, as after a session that
 * another device ended.
 */
export function useComparedSession(isSignedIn: boolean): void {
  useEffect(() => compareSession(isSignedIn), [isSignedIn]);
}
