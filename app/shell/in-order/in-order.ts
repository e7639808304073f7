import { createElement, Fragment, type ReactNode } from "react";

/** Draws pieces of content, which may read alike and never change their order while they are shown, so need no keys. */
export function inOrder<Piece>(pieces: readonly Piece[], draw: (piece: Piece, place: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...pieces.map(draw));
}
