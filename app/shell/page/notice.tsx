import type { ReactNode } from "react";
import { Icon } from "#app/shell/icons/icon.tsx";
import { infoIcon } from "#app/shell/icons/paths.ts";

/** A highlighted box for what a reader must know first. */
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
