import type { FileType } from "./inspect-file.ts";

/** Endings by type; the first is put behind a name that has none of them. */
const endings: Record<FileType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** Names of devices on Windows, whatever ending stands behind them. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|\s*$)/i;

/** Characters of a name, its ending included. */
const maxLength = 100;

/**
 * A name to show and to save under: the last part of a path, without control characters, marks that turn the direction of
 * writing (they can make "fdp.exe" look like "exe.pdf") and what Windows does not allow; Chinese stays. Ends as its type
 * does, so that no program takes it for something else.
 */
export function cleanFileName(given: string, type: FileType): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot + 1).toLowerCase();
  const isRight = dot > 0 && endings[type].includes(ending);
  const base = [...(isRight ? name.slice(0, dot) : name)]
    .slice(0, maxLength - 5)
    .join("")
    .trim();
  return `${base.replace(devices, "$1_") || "文件"}.${isRight ? ending : endings[type][0]}`;
}
