import { useMemo } from "react";
import { unpack } from "#app/shell/islands/packed.ts";
import { PageContent } from "../page-content.tsx";
import { PageFoot } from "../page-foot.tsx";
import type { Preview as PreviewOf } from "./draft-loaded.ts";
import { Warnings } from "./warnings.tsx";

/** A page's text as the public page draws it, with what its writer should look at. */
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
        {/* A new key mounts the static sections anew for another preview. */}
        <div key={preview.id} className="mt-6">
          <PageContent {...content} />
        </div>
        <PageFoot page={page} address={preview.address} qr={preview.qr} />
      </article>
    </>
  );
}
