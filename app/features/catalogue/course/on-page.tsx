import { courseText } from "./text.ts";
import type { CourseView } from "./view-course.server.ts";

/** Links to the sections, beside the content on wide screens. */
export function OnPage({ view, hasElsewhere }: { view: CourseView; hasElsewhere: boolean }) {
  const shown = {
    fee: true,
    cost: view.cost !== null,
    after: view.after !== null,
    entry: true,
    places: true,
    elsewhere: hasElsewhere,
    register: true,
  };
  return (
    <nav aria-label={courseText.onPage} className="mt-6 hidden border-line border-t pt-3 text-sm lg:block">
      <p className="text-muted">{courseText.onPage}</p>
      <ul className="[&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a]:hover:text-primary [&_a]:hover:underline">
        {(Object.keys(courseText.jump) as (keyof typeof courseText.jump)[])
          .filter((id) => shown[id])
          .map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{courseText.jump[id]}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
