import type { ReactNode } from "react";
import { Icon, infoIcon } from "#app/shell/icons/icons.tsx";

/** A card with a heading. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-6 scroll-mt-24 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-2 text-block">{title}</h2>
      {children}
    </section>
  );
}

/** A highlighted box for information that a reader needs first. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      className="mt-4 flex gap-3 rounded-xl border border-notice-line bg-notice-surface p-4 text-notice-ink"
    >
      <Icon d={infoIcon} className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A description list (`dl`) of labels and values; items without a value are omitted. */
export function DescriptionList({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ label, value }) =>
        value === null || value === undefined || value === "" || value === false ? null : (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-2 sm:grid-cols-[11rem_1fr] sm:gap-x-6 sm:py-2.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
