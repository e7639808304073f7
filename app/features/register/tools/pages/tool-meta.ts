import { commonText } from "#app/shell/frame/text.json";
import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { toolText } from "./text.json";

interface MetaProps {
  /** Name of the tool. */
  name: string;
  /** Title of the page, the name by default. */
  title?: string;
  description: string;
  path: string;
  origin: string;
  /** Whether the address has answers: search engines index the empty form only. */
  hasAnswers: boolean;
}

/** Meta of a tool's page. */
export const toolMeta = ({ name, title = name, description, path, origin, hasAnswers }: MetaProps) => [
  ...pageMeta({ title: `${title} | 澳途`, description, url: origin + path, origin, noindex: hasAnswers }),
  breadcrumbJson([
    [commonText.site, origin],
    [toolText.all, `${origin}/tools`],
    [name, origin + path],
  ]),
];
