import { shortCourseName } from "#app/features/catalogue/public.ts";
import type { ComparedCourse } from "#worker/features/catalogue/public.ts";

/** "莫纳什大学 护理学学士" */
export const labelOf = ({ course, institution }: ComparedCourse): string =>
  `${institution.nameCn ?? institution.name} ${shortCourseName(course)}`;
