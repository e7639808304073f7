import { type ComponentProps, lazy, Suspense } from "react";
import { useShortlist } from "./use-shortlist.ts";

/** What draws saved courses is loaded only by a browser that has some: every page with a button to save shares this code. */
const Choices = lazy(async () => ({ default: (await import("./saved-courses.tsx")).SavedChoices }));
const Links = lazy(async () => ({ default: (await import("./saved-courses.tsx")).SavedLinks }));

/** None on the server, which does not know them. */
const useSavedCourses = () => useShortlist()?.filter(({ type }) => type === "course") ?? [];

/** The saved courses that are not chosen yet, each with a box to tick. Belongs into a GET form, as its field `c`. */
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
