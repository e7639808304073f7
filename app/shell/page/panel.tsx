import type { ReactNode } from "react";

/** A card with a heading. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-6 scroll-mt-24 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-2 font-semibold text-xl">{title}</h2>
      {children}
    </section>
  );
}
