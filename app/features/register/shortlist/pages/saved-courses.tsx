import { fullCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { TitleLink } from "#app/shell/page/links.tsx";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { useShortlistedFacts } from "./shortlisted-facts.ts";

interface Props {
  saved: readonly ShortlistItem[];
  title: string;
  hint: string;
  submit: string;
}

/** Saved courses, each with a checkbox. */
export function SavedChoices({ saved, title, hint, submit }: Props) {
  const { facts } = useShortlistedFacts(saved);
  return (
    <fieldset className="mt-3">
      <legend className="font-medium">{title}</legend>
      <p className="text-muted text-sm">{hint}</p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {saved.map((item) => {
          const known = facts.get(writeItem(item));
          return (
            <li key={item.code}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 hover:bg-raised has-checked:bg-primary-soft">
                <input type="checkbox" name="c" value={item.code} className="size-5 shrink-0 accent-primary" />
                <span className="min-w-0">
                  {known?.type === "course" ? (
                    <>
                      {fullCourseName(known)}
                      <span className="block text-muted text-sm">
                        {known.institution.nameCn ?? known.institution.name}
                      </span>
                    </>
                  ) : (
                    item.code
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <button type="submit" className="button button-primary mt-3">
        {submit}
      </button>
    </fieldset>
  );
}

interface LinksProps {
  saved: readonly ShortlistItem[];
  title: string;
  addressOf: (id: number) => string;
}

/** Saved courses as links. */
export function SavedLinks({ saved, title, addressOf }: LinksProps) {
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
            <TitleLink to={addressOf(course.id)}>{fullCourseName(course)}</TitleLink>
            <span className="text-muted text-sm">{course.institution.nameCn ?? course.institution.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
