import { SearchBox } from "#app/ui/search-box/search-box.tsx";
import type { PartName } from "#worker/domain/pages/blocks.ts";
import { DownloadCards } from "../../downloads/download-cards.tsx";
import { Plans } from "./plans.tsx";
import { Products } from "./products.tsx";
import { Scope } from "./scope.tsx";

/** What the site draws where a page asks for it. */
export function Part({ name }: { name: PartName }) {
  switch (name) {
    case "search-box":
      return (
        <div className="my-6 print:hidden">
          <SearchBox />
        </div>
      );
    case "products":
      return <Products />;
    case "plans":
      return <Plans />;
    case "scope":
      return <Scope />;
    case "downloads":
      return <DownloadCards />;
  }
}
