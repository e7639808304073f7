import { useEffect, useMemo, useRef, useState } from "react";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { PageContent } from "../pages/page-content.tsx";
import { PageFoot } from "../pages/page-foot.tsx";
import { PageShare } from "../pages/page-share.tsx";
import type { Preview as PreviewOf, Warnings as WarningsOf } from "./load-preview.ts";
import type { PageAnswer } from "./page-editor.tsx";
import { pagesAdminText } from "./text.json";

/** A page as shown to visitors, below the problems of its content. */
export function Preview({ preview, note }: { preview: PreviewOf; note?: string }) {
  const content = useMemo(() => unpack(preview.content), [preview.content]);
  const { page } = content;
  return (
    <>
      <Warnings warnings={preview.warnings} />
      {note && <p className="mt-3 text-muted">{note}</p>}
      <article className="mt-3 rounded-xl border border-line p-4 sm:p-6 [&_p]:max-w-[38em]">
        <p className="font-semibold text-3xl">{page.title}</p>
        {page.english && (
          <p lang="en" className="mt-1 text-muted">
            {page.english}
          </p>
        )}
        <p className="mt-4 text-lg">{page.summary}</p>
        {/* The key remounts static sections, which otherwise would show the HTML of the previous preview. */}
        <div key={preview.id} className="mt-6">
          <PageContent {...content} />
        </div>
        <PageFoot page={page} />
        <PageShare address={preview.address} qr={preview.qr} />
      </article>
    </>
  );
}

/** Problems of a page's content; renders nothing when there are none. */
export function Warnings({
  warnings: { problems, unknown, figures },
  title,
}: {
  warnings: WarningsOf;
  title?: string;
}) {
  if (problems.length + unknown.length === 0 && !figures) return null;
  return (
    <Notice>
      {title && <p className="font-medium">{title}</p>}
      {figures && (
        <p>
          {pagesAdminText.figures}
          {figures}
        </p>
      )}
      <Listed title={pagesAdminText.problems} items={problems} />
      <Listed title={pagesAdminText.unknown} items={unknown} />
    </Notice>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item} className="break-all">
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The last result of the action. Opening a tab of the preview is a navigation, which clears actionData. */
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
