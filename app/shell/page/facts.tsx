import type { ReactNode } from "react";

/** A definition list of labels and values; items without a value are left out. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
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
