import { useId, useRef, useState } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { copyText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { settingsText } from "./settings-text.ts";

const buttonStyle =
  "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

/**
 * Recovery codes with buttons to copy, download and print them. They are in a text field, so that people can select them when
 * copying is not allowed.
 * @param email the account's address, which is printed and saved with the codes
 */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copyStatus, setCopyStatus] = useState("");
  const isHydrated = useHydrated();
  const text = codes.join("\n");

  async function copy() {
    setCopyStatus("");
    setCopyStatus((await copyText(text, field.current)) ? settingsText.codes.copied : settingsText.codes.copyFailed);
  }

  const owner = fill(settingsText.codes.whose, { email });
  return (
    <>
      <p className="hidden font-medium print:block">{owner}</p>
      <p>{settingsText.codes.what}</p>
      <label htmlFor={id} className="mt-3 block font-medium">
        {settingsText.codes.label}
      </label>
      <textarea
        ref={field}
        id={id}
        lang="en"
        readOnly
        spellCheck={false}
        rows={codes.length}
        value={text}
        className="mt-1 block w-full max-w-60 resize-none rounded-lg border border-muted bg-surface px-3 py-2 font-mono"
      />
      <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" onClick={copy} className={`${buttonStyle} ${isHydrated ? "" : "hidden"}`}>
          {settingsText.codes.copy}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${owner}\n${text}\n`)}`}
          download={settingsText.codes.file}
          className={buttonStyle}
        >
          {settingsText.codes.download}
        </a>
        <button type="button" onClick={() => print()} className={`${buttonStyle} ${isHydrated ? "" : "hidden"}`}>
          {settingsText.codes.print}
        </button>
        <span role="status" className="text-sm">
          {copyStatus}
        </span>
      </p>
    </>
  );
}
