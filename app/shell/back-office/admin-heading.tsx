import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { sectionOf, sections } from "./sections.ts";
import { adminText } from "./text.json";

/** Nodes that a title can consist of: texts, and nodes that render nothing. */
type PlainText = string | null | undefined | false | readonly PlainText[];

type Props = {
  /** Link back to the list of the record. */
  back?: { to: string; label: string };
  /** Buttons next to the heading. */
  actions?: ReactNode;
} & (
  | { children: PlainText; title?: never }
  | {
      children: ReactNode;
      /** The heading as text, when it has elements. */
      title: string;
    }
);

/** Heading of a page of the back office, and with it the title of the tab: every page has one. */
export function AdminHeading({ children, title, back, actions }: Props) {
  const { pathname } = useLocation();
  return (
    <header className="mb-4">
      <title>{documentTitle(title ?? textOf(children), pathname)}</title>
      {back && <SpacedLink to={back.to}>← {back.label}</SpacedLink>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">{children}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** The text of a heading. A heading with elements must supply a title. */
function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join("");
  return typeof children === "string" ? children : "";
}

/**
 * The title of a tab of the back office: heading, section, 后台. The section is omitted where the heading names it:
 * "订单 AO-261124-ABCDEF | 后台 | 澳途", "会计 | 搜索词汇 | 后台 | 澳途".
 * @param pathname the page's address
 */
export function documentTitle(heading: string, pathname: string): string {
  const section = sectionOf(sections, pathname)?.label ?? "";
  const parts = [heading, ...(heading.includes(section) ? [] : [section]), adminText.title, "澳途"];
  return parts.filter((part) => part !== "").join(" | ");
}
