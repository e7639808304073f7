import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { z } from "zod";
import { BackupRefused, type Cell, type StoredFile } from "./site.ts";

// A backup is a folder of age files (000001.age …) and a manifest. The manifest is two lines: JSON with the size and
// SHA-256 of every piece, and the HMAC-SHA-256 of that line. An attacker with access to the backups knows the public
// key and can encrypt pieces, but cannot sign a manifest that names them.

const manifestSchema = z.object({
  format: z.literal(2),
  /** ISO 8601. */
  startedAt: z.string(),
  finishedAt: z.string(),
  site: z.string(),
  migrations: z.array(z.string()),
  /** Id of the newest load of the register; 0: none. */
  loadId: z.number(),
  /** Tables, each after the tables it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      /** Columns without generated ones. */
      columns: z.array(z.string()),
      /** Rows of other tables that the columns refer to. */
      parents: z.array(z.object({ column: z.string(), table: z.string(), key: z.string(), onDelete: z.string() })),
    }),
  ),
  pieces: z.array(
    z.object({
      name: z.string().regex(/^\d{6}\.age$/),
      bytes: z.number(),
      sha256: z.string(),
      /** Null: the piece is a file of the bucket. */
      table: z.string().nullable(),
      rows: z.number(),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest["tables"][number];
export type Piece = Manifest["pieces"][number];

const rowList = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
const fileHeader = z.object({ key: z.string(), contentType: z.string().nullable() });

const manifestFile = (folder: string): string => path.join(folder, "manifest");

const minKeyLength = 32;

const sign = (key: string, line: string): Buffer => {
  if (key.length >= minKeyLength) return createHmac("sha256", key).update(line).digest();
  throw new BackupRefused(
    `The signing key must have at least ${minKeyLength} characters: \`openssl rand -base64 32\`. Give it by --signing-key FILE or AOTU_BACKUP_SIGNING_KEY.`,
  );
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Writes the pieces of a backup, then its manifest: an unfinished backup has no manifest.
 * @param recipients public keys of age: "age1…"
 * @throws BackupRefused for a wrong key
 */
export function backupWriter(folder: string, recipients: readonly string[], signingKey: string) {
  sign(signingKey, "");
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupRefused(`"${recipient}" is no public key of age, which begins with age1.`);
    }
  }
  const pieces: Piece[] = [];
  const add = async (content: Uint8Array, what: Pick<Piece, "table" | "rows">) => {
    const sealed = await encrypter.encrypt(content);
    const name = `${String(pieces.length + 1).padStart(6, "0")}.age`;
    writeFileSync(path.join(folder, name), sealed, { mode: 0o600, flag: "wx", flush: true });
    pieces.push({ name, bytes: sealed.length, sha256: sha256(sealed), ...what });
  };
  return {
    addRows: async (table: string, rows: readonly Cell[][]) =>
      add(await promisify(gzip)(JSON.stringify(rows)), { table, rows: rows.length }),
    addFile: (key: string, { bytes, contentType }: StoredFile) => {
      const header = JSON.stringify({ key, contentType });
      return add(Buffer.concat([Buffer.from(`${header}\n`), bytes]), { table: null, rows: 0 });
    },
    finish: (about: Omit<Manifest, "format" | "pieces">): Manifest => {
      const manifest: Manifest = { format: 2, ...about, pieces };
      const line = JSON.stringify(manifest);
      const part = `${manifestFile(folder)}.part`;
      const signature = sign(signingKey, line).toString("hex");
      writeFileSync(part, `${line}\n${signature}\n`, { mode: 0o600, flush: true });
      renameSync(part, manifestFile(folder));
      return manifest;
    },
  };
}

/** A finished backup whose manifest is signed with the key. */
export interface Backup {
  manifest: Manifest;
  /** @throws BackupRefused, like `file`, when the piece is missing, changed or made for another key */
  rows(piece: Piece): Promise<Cell[][]>;
  file(piece: Piece): Promise<StoredFile & { key: string }>;
}

/**
 * Reads the manifest of a backup and checks its signature.
 * @param identities secret keys of age: "AGE-SECRET-KEY-1…"
 * @throws BackupRefused
 */
export function openBackup(folder: string, identities: readonly string[], signingKey: string): Backup {
  const manifest = readManifest(folder, signingKey);
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupRefused("The file of --identity has no secret key of age, which begins with AGE-SECRET-KEY-.");
  }
  const read = async ({ name, bytes, sha256: hash }: Piece) => {
    const file = path.join(folder, name);
    const refuse = (what: string) => new BackupRefused(`${file} ${what} Nothing was restored: take another backup.`);
    if (!existsSync(file)) throw refuse("is missing.");
    const sealed = readFileSync(file);
    if (sealed.length !== bytes || sha256(sealed) !== hash)
      throw refuse("is not the piece that the manifest names: it is damaged, or somebody replaced it.");
    try {
      return await decrypter.decrypt(sealed);
    } catch {
      throw new BackupRefused(`${file} was made for another key: give the secret key of this backup by --identity.`);
    }
  };
  return {
    manifest,
    rows: async (piece) => rowList.parse(JSON.parse((await promisify(gunzip)(await read(piece))).toString())),
    file: async (piece) => {
      const content = await read(piece);
      const line = content.indexOf(10);
      const header = fileHeader.parse(JSON.parse(Buffer.from(content.subarray(0, line)).toString()));
      return { ...header, bytes: content.subarray(line + 1) };
    },
  };
}

function readManifest(folder: string, signingKey: string): Manifest {
  const file = manifestFile(folder);
  const [line = "", signature = "", ...rest] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  if (!/^[0-9a-f]{64}$/.test(signature) || rest.join("") !== "") {
    throw new BackupRefused(
      `${folder} has no signed manifest: the backup was not finished, or was cut off. Make a new one in an empty folder.`,
    );
  }
  if (!timingSafeEqual(sign(signingKey, line), Buffer.from(signature, "hex"))) {
    throw new BackupRefused(
      `The manifest of ${folder} is not signed with this key. Either the signing key is another one, or somebody changed the backup: then do not restore it, and take one from a place to which only you can write.`,
    );
  }
  return manifestSchema.parse(JSON.parse(line));
}
