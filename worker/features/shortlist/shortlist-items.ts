/** An item by its CRICOS code, which stays the same over loads. */
export type ShortlistItem = Pick<ShortlistedItem, "type" | "code">;

/** The facts of a kept item as the register has them now. Money in AUD for the whole course. */
export type ShortlistedItem =
  | {
      type: "institution";
      code: string;
      name: string;
      nameCn: string | null;
      href: string;
      city: string | null;
      state: string | null;
      courseCount: number;
      /** YYYY-MM-DD of the register that no longer had it. */
      delistedOn: string | null;
    }
  | {
      type: "course";
      code: string;
      name: string;
      href: string;
      level: string;
      weeks: number | null;
      tuition: number | null;
      totalCost: number | null;
      institution: { name: string; nameCn: string | null; href: string };
      /** No new enrolments, though still on the register. */
      expired: boolean;
      delistedOn: string | null;
    };
