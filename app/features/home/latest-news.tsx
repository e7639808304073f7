import { NewsEntries } from "#app/features/news/public.ts";
import { ArrowLink } from "./arrow-link.tsx";
import { homeText } from "./text.ts";

interface Props {
  items: Parameters<typeof NewsEntries>[0]["items"];
}

/** The newest changes of rules and figures. */
export function LatestNews({ items }: Props) {
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="font-semibold text-2xl">
        {homeText.newsTitle}
      </h2>
      <NewsEntries items={items} />
      <ArrowLink to="/news">{homeText.newsLink}</ArrowLink>
    </section>
  );
}
