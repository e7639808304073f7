import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** The uncompressed size that the archive declares; by default the real one. */
  declaredSize?: number;
  /** The checksum that the archive declares; by default the real one. */
  declaredSum?: number;
  encrypted?: boolean;
}

/** Makes a zip archive byte by byte (APPNOTE 6.3.10), so that tests can declare wrong values. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, declaredSize = bytes.length, declaredSum, encrypted = false } of entries) {
    const compressed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(declaredSum ?? crc32(bytes), 10);
    fields.writeUInt32LE(compressed.length, 14);
    fields.writeUInt32LE(declaredSize, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), compressed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, tail, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from("PK\x05\x06"), end]);
}
