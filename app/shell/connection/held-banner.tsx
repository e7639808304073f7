import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { heldNavigation, releaseNavigation } from "./held-navigation.ts";
import { isReachable } from "./is-reachable.ts";
import { openDocument } from "./keep-document.ts";
import { connectionText } from "./text.ts";

/** Says that a page could not be opened for want of a network, over the open one, which stays; and tries again. */
export function HeldBanner() {
  const held = useSyncExternalStore(heldNavigation.subscribe, heldNavigation.read, heldNavigation.readOnServer);
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain(address: string, needsDocument: boolean) {
    setIsTrying(true);
    if (needsDocument ? !(await openDocument(address)) : !(await isReachable())) setTries((count) => count + 1);
    else {
      setTries(0);
      releaseNavigation();
      if (!needsDocument) navigate(address);
    }
    setIsTrying(false);
  }

  const button = "min-h-11 shrink-0 px-3 font-medium underline underline-offset-4";
  if (!held) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-2 rounded-b-lg border border-notice-line border-t-0 bg-notice-surface px-4 py-2 text-notice-ink shadow-lg">
      <p className="min-w-0 flex-1 basis-60">
        {held.address === null ? connectionText.notSent : connectionText.notOpened}
        {tries > 0 && <span key={tries}>{connectionText.still}</span>}
      </p>
      <p className="ml-auto flex">
        {held.address !== null && (
          <button
            type="button"
            className={button}
            aria-disabled={isTrying || undefined}
            onClick={() => held.address !== null && !isTrying && tryAgain(held.address, held.needsDocument)}
          >
            {isTrying ? connectionText.trying : connectionText.retry}
          </button>
        )}
        <button type="button" className={button} onClick={releaseNavigation}>
          {connectionText.close}
        </button>
      </p>
    </div>
  );
}
