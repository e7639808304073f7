import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { CellRows } from "#app/features/foundation/records/pages/cell-view.tsx";

const PlaceholderList = import.meta.env.SSR
  ? (await import("#app/features/publishing/answer-templates/admin/placeholder-list.tsx")).PlaceholderList
  : lazy(async () => ({
      default: (await import("#app/features/publishing/answer-templates/admin/placeholder-list.tsx")).PlaceholderList,
    }));

const ImageSlot = import.meta.env.SSR
  ? (await import("#app/features/publishing/images/admin/image-slot.tsx")).ImageSlot
  : lazy(async () => ({
      default: (await import("#app/features/publishing/images/admin/image-slot.tsx")).ImageSlot,
    }));

const ProductCharges = import.meta.env.SSR
  ? (await import("#app/features/publishing/products/admin/product-charges.tsx")).ProductCharges
  : lazy(async () => ({
      default: (await import("#app/features/publishing/products/admin/product-charges.tsx")).ProductCharges,
    }));

const TryName = import.meta.env.SSR
  ? (await import("#app/features/register/catalogue/admin/try-name.tsx")).TryName
  : lazy(async () => ({ default: (await import("#app/features/register/catalogue/admin/try-name.tsx")).TryName }));

/** Draws the data that the definition of the kind has loaded; compared like a method, since every slot has data of its type. */
type Slot = { draw(data: unknown): ReactNode }["draw"];

/**
 * Components next to the forms of some record kinds, by the name in their definitions. The browser loads one lazily with
 * the page that shows it; the server imports all of them, so that pages are complete without scripts.
 */
const slots: Readonly<Record<string, Slot>> = {
  rows: (rows: ComponentProps<typeof CellRows> | null) => rows && <CellRows {...rows} />,
  placeholders: (figures: ComponentProps<typeof PlaceholderList>["figures"]) => <PlaceholderList figures={figures} />,
  image: (image: ComponentProps<typeof ImageSlot>["image"]) => <ImageSlot image={image} />,
  "try-name": (trial: ComponentProps<typeof TryName>) => <TryName {...trial} />,
  charges: (charges: ComponentProps<typeof ProductCharges> | null) => charges && <ProductCharges {...charges} />,
};

/** @param slot name and data as the definition of the kind has loaded them */
export function RecordSlot({ slot }: { slot: { name: string; data: unknown } | null }): ReactNode {
  return slot && <Suspense>{slots[slot.name]?.(slot.data)}</Suspense>;
}
