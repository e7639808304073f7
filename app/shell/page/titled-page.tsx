import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { Trail } from "./page-meta.ts";

interface Props {
  trail: Trail;
  title: string;
  /** The title in English, below the Chinese one. */
  english?: string;
  className?: string;
  children: ReactNode;
}

/** A page: breadcrumbs, title and content. */
export const TitledPage = ({ trail, title, english, className = "page", children }: Props) => (
  <div className={className}>
    <Breadcrumbs trail={trail} />
    <h1 className="mt-3">
      {title}
      {english && <EnglishTitle>{english}</EnglishTitle>}
    </h1>
    {children}
  </div>
);

/** The English title below the Chinese one. */
export const EnglishTitle = ({ children }: { children: string }) => (
  <>
    {" "}
    <span lang="en" className="block font-normal text-lg text-muted">
      {children}
    </span>
  </>
);
