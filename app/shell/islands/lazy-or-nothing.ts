import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/**
 * A component that the browser loads when it mounts it, and that shows nothing when it cannot be loaded. For parts of the frame:
 * the browser reuses the HTML that the server has rendered, and mounts them only with the frame of an error page, where another
 * error would leave an empty page.
 */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => Nothing) }));
