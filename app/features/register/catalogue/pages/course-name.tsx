/** The names of a course: the registered English name, and the Chinese name if it has one. */
export interface CourseNames {
  name: string;
  nameCn: string | null;
  /** Level and narrow field in Chinese (护理类硕士课程), for a course without a Chinese name. */
  kindCn: string | null;
}

/** The name for a sentence or a title: the Chinese one if it exists, else the English one. */
export const shortCourseName = ({ name, nameCn }: Pick<CourseNames, "name" | "nameCn">): string => nameCn ?? name;

/** Both names as text, for titles, feeds and copied text. */
export const fullCourseName = ({ name, nameCn, kindCn }: CourseNames): string =>
  [nameCn ?? kindCn, name].filter(Boolean).join(" ");

/**
 * Both names; the Chinese one, or the kind of course, comes first. The English one is on a separate line, in the smaller
 * style of `className`.
 */
export function CourseName({
  course: { name, nameCn, kindCn },
  className = "text-muted text-sm",
}: {
  course: CourseNames;
  className?: string;
}) {
  const chinese = nameCn ?? kindCn;
  if (!chinese) return <span lang="en">{name}</span>;
  return (
    <>
      {chinese}{" "}
      <span lang="en" className={`block font-normal ${className}`}>
        {name}
      </span>
    </>
  );
}
