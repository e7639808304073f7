import { Link } from "react-router";
import { fullCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { useShortlistedFacts } from "./shortlisted-facts.ts";

interface Props {
  saved: readonly ShortlistItem[];
  title: string;
  /** Where a course leads, by its id. */
  addressOf: (id: number) => string;
}

/** Saved courses as links. */
export function SavedLinks({ saved, title, addressOf }: Props) {
  const { facts } = useShortlistedFacts(saved);
  const courses = saved.flatMap((item) => {
    const known = facts.get(writeItem(item));
    return known?.type === "course" ? [known] : [];
  });
  if (courses.length === 0) return null;
  return (
    <>
      <h2 className="mt-5 text-block">{title}</h2>
      <ul className="rows mt-2">
        {courses.map((course) => (
          <li key={course.code}>
            <Link to={addressOf(course.id)} className="title-link">
              {fullCourseName(course)}
            </Link>
            <span className="text-muted text-sm">{course.institution.nameCn ?? course.institution.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
