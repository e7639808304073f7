import { useId, useRef, useState } from "react";
import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import { copyText } from "./copy-text.ts";
import { shareText } from "./text.ts";

/** A URL in a read-only field with a copy button. `label` names it when it is not the page's own. */
export function CopyLink({ url, label = shareText.address }: { url: string; label?: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  const isHydrated = useHydrated();

  async function copy() {
    setMessage("");
    setMessage((await copyText(url, field.current)) ? shareText.copied : shareText.copyFailed);
  }

  return (
    <div>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-56 rounded-lg border border-line bg-surface px-3 text-sm"
        />
        <button
          type="button"
          onClick={copy}
          className={`min-h-11 rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong print:hidden ${isHydrated ? "" : "invisible"}`}
        >
          {shareText.copy}
        </button>
      </div>
      <p role="status" className="min-h-6 text-sm">
        {message}
      </p>
    </div>
  );
}
