import { useId, useRef, useState } from "react";
import { copyText, shareText } from "./share.tsx";

/** A label and a short value with a copy button: an account number, an amount. Without JavaScript the value can be selected. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");

  async function copy() {
    setMessage("");
    setMessage((await copyText(value, field.current)) ? shareText.copied : shareText.copyFailed);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-1 last:border-b-0">
      <div>
        <label htmlFor={id} className="block text-muted text-sm">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="min-h-8 w-full bg-transparent font-medium tabular-nums"
        />
      </div>
      <button
        type="button"
        onClick={copy}
        aria-label={`${shareText.copyValue} ${label}`}
        className="min-h-11 rounded-lg border border-line px-4 hover:border-primary print:hidden noscript:invisible"
      >
        {shareText.copyValue}
      </button>
      <p role="status" className="col-span-2 text-right text-primary text-sm empty:hidden">
        {message}
      </p>
    </div>
  );
}
