import type { Campus } from "./schemas.ts";

/** Columns of `campuses` (alias p) that make a Campus. */
export const campusColumns = `p.id, p.name, p.location_type AS locationType, p.address_line_1 AS line1,
  p.address_line_2 AS line2, p.address_line_3 AS line3, p.address_line_4 AS line4, p.city, p.state, p.postcode`;

/** A row of `campusColumns`. */
export interface CampusRow extends Omit<Campus, "street"> {
  line1: string | null;
  line2: string | null;
  line3: string | null;
  line4: string | null;
}

/** Joins the street lines. */
export function campusOf({ line1, line2, line3, line4, ...campus }: CampusRow): Campus {
  return { ...campus, street: [line1, line2, line3, line4].filter(Boolean).join(", ") || null };
}
