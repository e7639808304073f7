import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { PageContent } from "./page-content.tsx";
import { quotedOn, type ShownPage, trailOf } from "./page-data.ts";
import { PageFoot } from "./page-foot.tsx";
import { Contents, hasContents, PageHead } from "./page-frame.tsx";

interface Props {
  part: "way" | "head" | "body" | "foot" | "contents";
  content: ShownPage;
}

/**
 * The parts of a content page that reuse the server's HTML. Each must be in a StaticSection. They are one component, so that the browser
 * loads them together, and only when it opens another content page.
 */
export function PageSections({ part, content }: Props) {
  const { page } = content;
  if (part === "way") return <Breadcrumbs trail={trailOf(page)} />;
  if (part === "contents") return hasContents(page) && <Contents contents={page.contents} />;
  if (part === "head") return <PageHead page={page} quoted={quotedOn(content)} />;
  if (part === "foot") return <PageFoot page={page} changes={content.changes} />;
  return <PageContent {...content} folds="long" />;
}
