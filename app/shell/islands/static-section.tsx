import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useHref, useNavigate } from "react-router";

/*
 * Hydration boundaries (static islands). React hydrates all of a page or, with server components, lists of what to omit;
 * neither fits here, so StaticSection relies on React behaviour that is not documented: README.md, 4 to 7. It is more than the
 * Rules of React allow: the snapshot writes a ref during rendering.
 *
 * React Router does not prefetch links inside a static section. When hydration fails, React mounts the tree again in the
 * browser; the new component has not been hydrated and renders its children.
 */

/** Equal in every render: see README.md, 5. */
const emptyHtml = { __html: "" };

/** Layout is skipped until the section comes near the viewport (app.css). */
const skipLayout = "skip-layout";

interface Props {
  /**
   * Identifies the content. While it stays the same, the section shows the server's HTML, whatever `children` are; a new
   * value mounts the children.
   */
  contentKey: string | number;
  /** Replaces the classes that skip layout. */
  className?: string;
  /** Nothing interactive: event handlers and effects of the children do not run after hydration. */
  children: ReactNode;
}

/**
 * A section that React does not hydrate: hydrating a long page blocks a slow phone for a second. Its links work as plain
 * links (FollowPlainLinks). Mounted by a client-side navigation, it renders its children as usual.
 */
export function StaticSection({ contentKey, className = skipLayout, children }: Props) {
  return (
    <Boundary key={contentKey} className={className}>
      {children}
    </Boundary>
  );
}

function Boundary({ className, children }: Omit<Props, "contentKey">) {
  const isServer = typeof document === "undefined";
  const wasHydrated = useWasHydrated();
  return wasHydrated && !isServer ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, reuses the server's HTML (README.md, 4)
    <div className={className || undefined} suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />
  ) : (
    <div className={className || undefined} {...(isServer ? plainLinks : {})}>
      {children}
    </div>
  );
}

/** Whether this component was hydrated rather than mounted in the browser (README.md, 6). */
export function useWasHydrated(): boolean {
  const wasHydrated = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    () => wasHydrated.current,
    () => {
      wasHydrated.current = true;
      return true;
    },
  );
}

const neverChanges = () => () => {};

/** A JSON text of a `T`. */
export type Packed<T> = string & { readonly packed?: T };

/**
 * Loader data as one JSON string. The router deserializes loader data value by value before hydration, which takes a cheap
 * phone 0.3 s for a long guide. A string is one value, and only hydrated components unpack it.
 */
export const pack = <T,>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T,>(text: Packed<T>): T => JSON.parse(text);

const mark = "data-plain-links";

/** Attribute of an element that is not hydrated: its links have no handlers of React Router. */
export const plainLinks = { [mark]: "" };

/**
 * Event delegation: passes clicks on links inside `plainLinks` elements to the router, so that they navigate in the
 * browser instead of loading a document. Enter on a link is a click event too.
 */
export function FollowPlainLinks() {
  const navigate = useNavigate();
  const home = useHref("/");
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain = link?.getAttribute("href");
      // A plain link that was rendered in the browser lacks the prefix of the script variant.
      const href = home !== "/" && plain && isPage(plain) && !plain.startsWith(home) ? home + plain : plain;
      if (href && href !== plain) link?.setAttribute("href", href);
      if (!isPlainClick || event.defaultPrevented || !href?.startsWith("/") || link?.target || isFile(href)) return;
      // Hydrated links handle their clicks themselves.
      if (!link?.closest(`[${mark}]`)) return;
      event.preventDefault();
      // The router adds the prefix of the script variant to every address.
      navigate(home === "/" ? href : href.slice(home.length) || "/");
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, home]);
  return null;
}

const isPage = (to: string) => /^\/(?!\/|api\/|admin)/.test(to) && !isFile(to);

/**
 * Whether an address of this site is a file (`/downloads/study-budget.xlsx`, `/news.xml`). Files need a plain link: the
 * router would look for a page.
 */
export function isFile(to: string): boolean {
  return /^\/[^?#]*\.[a-z]+(?:[?#]|$)/.test(to);
}

/**
 * A component that the browser loads when it mounts it. Shows nothing, or `instead`, when it cannot be loaded. For parts of the
 * frame: the browser reuses the server's HTML and mounts them only with the frame of an error page, where a second error would
 * leave an empty page.
 */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>, instead: string | null = null) =>
  lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => () => instead) }));
