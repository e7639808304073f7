import { type ComponentProps, lazy, Suspense } from "react";
import { useShortlist } from "./use-shortlist.ts";

/** The component for saved courses is loaded only when there are some: every page with a save button shares this code. */
const Choices = lazy(async () => ({ default: (await import("./saved-courses.tsx")).SavedChoices }));
const Links = lazy(async () => ({ default: (await import("./saved-courses.tsx")).SavedLinks }));

/** The saved courses; none on the server, which does not know them. */
const useSavedCourses = () => useShortlist()?.filter(({ type }) => type === "course") ?? [];

/** The saved courses that are not selected yet, each with a checkbox. Must be inside a GET form, where its field is `c`. */
export function ChooseSaved({
  chosen,
  ...props
}: Omit<ComponentProps<typeof Choices>, "saved"> & { chosen: readonly string[] }) {
  const saved = useSavedCourses().filter(({ code }) => !chosen.includes(code));
  return <Suspense>{saved.length > 0 && <Choices saved={saved} {...props} />}</Suspense>;
}

/** The saved courses as links. */
export function SavedCourses(props: Omit<ComponentProps<typeof Links>, "saved">) {
  const saved = useSavedCourses();
  return <Suspense>{saved.length > 0 && <Links saved={saved} {...props} />}</Suspense>;
}
