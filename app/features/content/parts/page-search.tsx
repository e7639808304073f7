import { SearchBox } from "#app/features/search/box/search-box.tsx";

/** The search of institutions and courses inside a page. */
export function PageSearch() {
  return (
    <div className="my-6 print:hidden">
      <SearchBox />
    </div>
  );
}
