import { useEffect, useRef, useState } from "react";
import type { Preview as PreviewOf } from "./load-preview.ts";
import type { PageAnswer } from "./page-editor.tsx";
import { Preview } from "./preview.tsx";
import { pagesAdminText } from "./text.ts";

/** The last answer of the action. Opening a tab of the preview is a navigation, which clears actionData. */
export function useLastAnswer(actionData: PageAnswer | undefined): PageAnswer | undefined {
  const [answer, setAnswer] = useState<PageAnswer | undefined>(actionData);
  if (actionData && actionData !== answer) setAnswer(actionData);
  return answer;
}

/** The preview below the form. Its heading takes the focus, so that it scrolls into view and is announced. */
export function PreviewSection({ preview }: { preview: PreviewOf }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold text-xl">
        {pagesAdminText.previewTitle}
      </h2>
      <Preview preview={preview} note={pagesAdminText.previewNote} />
    </section>
  );
}
