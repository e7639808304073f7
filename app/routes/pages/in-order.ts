import { Children, type ReactNode } from "react";

/** Draws pieces of content, which may read alike and never change their order while they are shown: places are keys. */
export function inOrder<Piece>(
  pieces: readonly Piece[],
  draw: (piece: Piece, place: number) => ReactNode,
): ReturnType<typeof Children.toArray> {
  return Children.toArray(pieces.map(draw));
}
