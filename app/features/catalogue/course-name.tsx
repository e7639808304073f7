/** The names of a course: the registered English one, and the Chinese one where it has one. */
export interface CourseNames {
  name: string;
  nameCn: string | null;
}

/** The name to put into a sentence or a title: Chinese where there is one. */
export const shortCourseName = ({ name, nameCn }: CourseNames): string => nameCn ?? name;

/** Both names as text, for titles, feeds and copied text. */
export const fullCourseName = ({ name, nameCn }: CourseNames): string => (nameCn ? `${nameCn} ${name}` : name);

/** Both names, the Chinese one first. The English one is on a line of its own, in the smaller style of `className`. */
export function CourseName({
  course: { name, nameCn },
  className = "text-muted text-sm",
}: {
  course: CourseNames;
  className?: string;
}) {
  if (!nameCn) return <span lang="en">{name}</span>;
  return (
    <>
      {nameCn}{" "}
      <span lang="en" className={`block font-normal ${className}`}>
        {name}
      </span>
    </>
  );
}
