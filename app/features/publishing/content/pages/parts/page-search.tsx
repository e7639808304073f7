import { SearchBox } from "#app/features/register/search/pages/public.ts";

/** The search box for institutions and courses inside a page. */
export function PageSearch() {
  return (
    <div className="my-5 max-w-2xl print:hidden">
      <SearchBox />
    </div>
  );
}
