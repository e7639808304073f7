import type { FileType } from "./inspect-file.ts";

/** File extensions by type; the first is appended to a name that has none of them. */
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** Device names on Windows, which are reserved with every extension. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|\s*$)/i;

/** Characters of a name, with its extension. */
const maxLength = 100;

/**
 * A name to show and to save under: the last part of a path, without control characters, bidirectional marks (they can make
 * "fdp.exe" look like "exe.pdf") and characters that Windows does not allow; Chinese stays. It gets the extension of its
 * type, so that no program takes the file for something else.
 */
export function cleanFileName(given: string, type: FileType): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const dot = name.lastIndexOf(".");
  const extension = name.slice(dot + 1).toLowerCase();
  const isRight = dot > 0 && extensions[type].includes(extension);
  const base = [...(isRight ? name.slice(0, dot) : name)]
    .slice(0, maxLength - 5)
    .join("")
    .trim();
  return `${base.replace(devices, "$1_") || "文件"}.${isRight ? extension : extensions[type][0]}`;
}
