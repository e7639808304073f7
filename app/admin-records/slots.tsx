import type { ComponentProps, ReactNode } from "react";
import { MoneyOverview } from "#app/features/business/orders/admin/money-sums.tsx";
import { CellRows } from "#app/features/foundation/records/pages/cell-view.tsx";
import { PlaceholderList } from "#app/features/publishing/answer-templates/admin/placeholder-list.tsx";
import { ImageSlot } from "#app/features/publishing/images/admin/image-slot.tsx";
import { ProductCharges } from "#app/features/publishing/products/admin/product-charges.tsx";
import { TryName } from "#app/features/register/catalogue/admin/try-name.tsx";

/** Draws the data that the definition of the kind has loaded; compared like a method, since every slot has data of its type. */
type Slot = { draw(data: unknown): ReactNode }["draw"];

/** Components above some lists and next to some forms, by the name in the definition of the kind. */
const slots: Readonly<Record<string, Slot>> = {
  "money-sums": (sums: ComponentProps<typeof MoneyOverview>) => <MoneyOverview {...sums} />,
  rows: (rows: ComponentProps<typeof CellRows> | null) => rows && <CellRows {...rows} />,
  placeholders: (figures: ComponentProps<typeof PlaceholderList>["figures"]) => <PlaceholderList figures={figures} />,
  image: (image: ComponentProps<typeof ImageSlot>["image"]) => <ImageSlot image={image} />,
  "try-name": (trial: ComponentProps<typeof TryName>) => <TryName {...trial} />,
  charges: (charges: ComponentProps<typeof ProductCharges> | null) => charges && <ProductCharges {...charges} />,
};

/** @param slot name and data as the definition of the kind has loaded them */
export function RecordSlot({ slot }: { slot: { name: string; data: unknown } | null }): ReactNode {
  return slot && slots[slot.name]?.(slot.data);
}
