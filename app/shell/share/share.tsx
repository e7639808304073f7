import { type FocusEvent, useId, useRef, useState } from "react";
import { copyText } from "./copy-text.ts";
import type { QrPath } from "./qr-path.ts";
import { shareText } from "./text.json";

export { shareText };

/** The properties of a field whose value is copied, and what has happened. */
function useCopy(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  async function copy() {
    setMessage("");
    setMessage((await copyText(value, field.current)) ? shareText.copied : shareText.copyFailed);
  }
  const fieldProps = {
    ...{ ref: field, id: useId(), readOnly: true, value },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
  };
  return { fieldProps, message, copy };
}

interface CopyProps {
  /** The copied address. */
  url: string;
  /** Names it when it is not the page's own address. */
  label?: string;
  /** Label of the button. */
  button?: string;
}

/** A URL, or another text, in a read-only field with a copy button. */
export function CopyLink({ url, label = shareText.address, button = shareText.copy }: CopyProps) {
  const { fieldProps, message, copy } = useCopy(url);

  return (
    <div>
      <label htmlFor={fieldProps.id} className="font-medium text-sm">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          {...fieldProps}
          className="min-h-11 min-w-0 flex-1 basis-56 rounded-lg border border-line bg-surface px-3 text-sm"
        />
        <button type="button" onClick={copy} className="button button-primary print:hidden noscript:invisible">
          {button}
        </button>
      </div>
      <p role="status" className="min-h-6 text-sm">
        {message}
      </p>
    </div>
  );
}

/** A QR code. Black on white in dark mode too: scanners fail on inverted codes. */
export function QrCode({ qr: { size, d }, label }: { qr: QrPath; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-lg"
    >
      <rect width="100%" height="100%" className="fill-white" />
      <path d={d} className="fill-black" />
    </svg>
  );
}

/** A label and a short value with a copy button: an account number, an amount. Without JavaScript the value can be selected. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { fieldProps, message, copy } = useCopy(value);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-1 last:border-b-0">
      <div>
        <label htmlFor={fieldProps.id} className="block text-muted text-sm">
          {label}
        </label>
        <input {...fieldProps} className="min-h-8 w-full bg-transparent font-medium tabular-nums" />
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
