/** Links to the sections of a page, by id; nothing when it has only one. */
export const JumpLinks = ({ label, sections }: { label: string; sections: readonly (readonly string[])[] }) => (
  <nav aria-label={label} className="mt-3 flex flex-wrap gap-x-4 *:only:hidden">
    {sections.map(([id, name]) => (
      <a key={id} href={`#${id}`} className="link py-1.5">
        {name}
      </a>
    ))}
  </nav>
);
