/** Anchors of the list, for jumps that work without scripts. */
export const listTop = "list";
export const listEnd = "list-end";

/** A link inside the page. Not the router's: the browser scrolls, and the address of the list stays unchanged. */
export function ListJump({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-2 text-center">
      <a href={`#${to}`} className="inline-flex min-h-11 items-center px-3 text-primary underline underline-offset-4">
        {children}
      </a>
    </p>
  );
}
