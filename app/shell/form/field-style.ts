/** Style of fields: 44 px high, 16 px text (iOS zooms into smaller text), and a border with a contrast of 3:1. */
export const controlStyle =
  "block min-h-11 w-full rounded-lg border border-muted bg-surface px-3 py-2 text-base text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger";
