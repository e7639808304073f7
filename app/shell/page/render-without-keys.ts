import { createElement, Fragment, type ReactNode } from "react";

/**
 * Renders a list without keys. For content whose order never changes while it is shown, and whose items may be equal: they
 * have no unique key, and React accepts positional children without one.
 */
export function renderWithoutKeys<Item>(
  items: readonly Item[],
  render: (item: Item, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}
