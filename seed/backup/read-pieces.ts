import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import type { Unseal } from "./encryption.ts";
import { hashOfKey, sha256 } from "./hashes.ts";
import { type FilePiece, type Journal, type Piece, pieceFile, type RowPiece } from "./journal.ts";
import { BackupRefused, type Cell, type StoredFile } from "./site.ts";

const rowList = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
const fileHeader = z.object({ key: z.string(), contentType: z.string().nullable() });

/** Reads the pieces of a complete backup. */
export interface PieceReader {
  rows(piece: RowPiece): Promise<Cell[][]>;
  file(piece: FilePiece): Promise<StoredFile & { key: string }>;
}

/** @throws BackupRefused when a piece is missing; its methods, when one is damaged or made for another key */
export function pieceReader(folder: string, { pieces }: Journal, unseal: Unseal): PieceReader {
  const missing = pieces.filter(({ piece }) => !existsSync(pieceFile(folder, piece)));
  if (missing.length > 0) {
    throw new BackupRefused(
      `${missing.length} pieces are missing, the first is ${pieceFile(folder, missing[0]?.piece ?? 0)}.`,
    );
  }
  const read = async (piece: Piece) => {
    const sealed = readFileSync(pieceFile(folder, piece.piece));
    if (sha256(sealed) !== piece.sha256) throw damaged(folder, piece);
    return unseal(sealed);
  };
  return {
    rows: async (piece) => {
      const rows = rowList.parse(JSON.parse((await promisify(gunzip)(await read(piece))).toString()));
      if (rows.length !== piece.rows) throw damaged(folder, piece);
      return rows;
    },
    file: async (piece) => {
      const content = await read(piece);
      const line = content.indexOf(10);
      const header = fileHeader.parse(JSON.parse(Buffer.from(content.subarray(0, line)).toString()));
      const bytes = content.subarray(line + 1);
      if (hashOfKey(header.key) !== piece.file || bytes.length !== piece.size) throw damaged(folder, piece);
      return { ...header, bytes };
    },
  };
}

const damaged = (folder: string, { piece }: Piece) =>
  new BackupRefused(`The piece ${pieceFile(folder, piece)} is damaged.`);
