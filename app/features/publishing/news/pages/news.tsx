import { data } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { Choices } from "#app/shell/page/choices.tsx";
import { SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { feedLink, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listNewsPage } from "../server/list-news.ts";
import type { Route } from "./+types/news";
import { NewsEntries } from "./public.tsx";
import { newsText, newsWhom } from "./text.json";

const addressOf = (whom: string, page: number) => addressWith("/news", { for: whom, page });

const wordsOf = new Map(Object.entries(newsWhom));

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const requested = url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : null;
  if (page === null) throw data(null, { status: 404 });
  const asked = url.searchParams.get("for") ?? "";
  const words = wordsOf.get(asked) ?? [];
  const { items, pages } = await listNewsPage(app, { page, words });
  if (page > pages) throw data(null, { status: 404 });
  const today = todayInAustralia(app.now());
  return { items, pages, page, today, whom: words.length > 0 ? asked : "", origin: app.origin };
}

const trailTo = (path: string): Trail => [
  [catalogueText.home, "/"],
  [newsText.title, path],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, page, whom } = loaderData;
  const { title, description } = newsText;
  return [
    ...trailMeta({ title, description, trail: trailTo(addressOf(whom, page)), origin }),
    feedLink(title, `${origin}/news.xml`),
  ];
}

export default function NewsPage({ loaderData: { items, page, pages, today, whom } }: Route.ComponentProps) {
  const [newest] = items;
  const upTo = page === 1 && newest ? fill(newsText.newest, { today, date: newest.date }) : "";
  return (
    <div className="page">
      <Breadcrumbs trail={trailTo("/news")} />
      <h1 className="mt-3">{newsText.title}</h1>
      <p className="mt-2 text-muted">
        {upTo + newsText.intro}
        <TextLink to="/changes">{newsText.changes}</TextLink>。<SpacedLink href="/news.xml">{newsText.feed}</SpacedLink>
      </p>
      <Choices
        label={newsText.for}
        options={Object.fromEntries([...wordsOf.keys()].map((one) => [one, one]))}
        chosen={whom}
        address={(one) => addressOf(one, 1)}
      />
      {items.length === 0 ? <p className="mt-6">{newsText.empty}</p> : <NewsEntries items={items} />}
      <Pagination page={page} pages={pages} addressOf={(to) => addressOf(whom, to)} />
    </div>
  );
}
