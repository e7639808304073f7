import { Link } from "react-router";
import { layoutText } from "#app/shell/frame/text.json";
import { bookmarkIcon, Icon } from "#app/shell/icons/icons.tsx";
import { useShortlist } from "./use-shortlist.ts";

/** The link to the shortlist in the header. The count overlaps the icon, so that it shifts no layout when it appears. */
export function ShortlistLink({ className }: { className: string }) {
  const count = useShortlist()?.length;
  return (
    <Link
      to="/shortlist"
      className={`relative size-11 items-center justify-center rounded-lg hover:text-primary ${className}`}
    >
      <Icon d={bookmarkIcon} className="size-5" />
      <span className="sr-only">{layoutText.shortlist}</span>
      {count ? (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-primary px-1 text-center font-medium text-primary-ink text-xs leading-5">
          {count}
          <span className="sr-only">{layoutText.shortlistUnit}</span>
        </span>
      ) : null}
    </Link>
  );
}
