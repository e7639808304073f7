import { useState } from "react";
import { useNavigate } from "react-router";
import { useStore } from "#app/shell/store/create-store.ts";
import { withoutVariant } from "#app/shell/variants/in-variant.ts";
import { isReachable, openDocument } from "./lost-network.ts";
import { blockedNavigation, clearBlockedNavigation } from "./offline-state.ts";
import { connectionText } from "./text.json";

/** Tells over the open page that a navigation failed because there is no network, and offers a retry. */
export function OfflineBanner() {
  const blocked = useStore(blockedNavigation);
  const navigate = useNavigate();
  const [failedRetries, setFailedRetries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);

  async function retry(address: string, needsDocument: boolean) {
    setIsTrying(true);
    if (needsDocument ? !(await openDocument(address)) : !(await isReachable())) setFailedRetries((count) => count + 1);
    else {
      setFailedRetries(0);
      clearBlockedNavigation();
      if (!needsDocument) navigate(withoutVariant(address));
    }
    setIsTrying(false);
  }

  const button = "min-h-11 shrink-0 px-3 font-medium underline underline-offset-4";
  if (!blocked) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-2 rounded-b-lg border border-notice-line border-t-0 bg-notice-surface px-4 py-2 text-notice-ink shadow-lg">
      <p className="min-w-0 flex-1 basis-60">
        {blocked.address === null ? connectionText.notSent : connectionText.notOpened}
        {/* A new key makes screen readers announce it again after each failed retry. */}
        {failedRetries > 0 && <span key={failedRetries}>{connectionText.still}</span>}
      </p>
      <p className="ml-auto flex">
        {blocked.address !== null && (
          <button
            type="button"
            className={button}
            aria-disabled={isTrying || undefined}
            onClick={() => blocked.address !== null && !isTrying && retry(blocked.address, blocked.needsDocument)}
          >
            {isTrying ? connectionText.trying : connectionText.retry}
          </button>
        )}
        <button type="button" className={button} onClick={clearBlockedNavigation}>
          {connectionText.close}
        </button>
      </p>
    </div>
  );
}
