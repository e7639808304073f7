/** The names of a course: the registered English one, and the Chinese one where it has one. */
export interface CourseNames {
  name: string;
  nameCn: string | null;
  /** Its level and narrow field in Chinese (护理类硕士课程), of a course without a Chinese name. */
  kindCn: string | null;
}

/** The name to put into a sentence or a title: Chinese where there is one. */
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
