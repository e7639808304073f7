interface Props {
  label: string;
  /** Id and name of each section. */
  sections: readonly (readonly [id: string, name: string])[];
}

/** Links to the sections of a page; nothing when it has only one. */
export const JumpLinks = ({ label, sections }: Props) => (
  <nav aria-label={label} className="mt-3 flex flex-wrap gap-x-4 *:only:hidden">
    {sections.map(([id, name]) => (
      <a key={id} href={`#${id}`} className="link py-1.5">
        {name}
      </a>
    ))}
  </nav>
);
