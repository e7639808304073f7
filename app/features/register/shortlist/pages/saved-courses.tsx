import { Link } from "react-router";
import { fullCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { writeItem } from "../shared/items.ts";
import { useShortlistedFacts } from "./shortlisted-facts.ts";
import { useShortlist } from "./use-shortlist.ts";

interface Props {
  title: string;
  /** Where a course leads, by its id. */
  addressOf: (id: number) => string;
}

/** The saved courses as links. Nothing without any, and on the server, which does not know them. */
export function SavedCourses({ title, addressOf }: Props) {
  const saved = useShortlist()?.filter(({ type }) => type === "course") ?? null;
  const { facts } = useShortlistedFacts(saved);
  const courses = (saved ?? []).flatMap((item) => {
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
