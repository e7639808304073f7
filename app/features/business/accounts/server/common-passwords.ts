import { dictionary } from "@zxcvbn-ts/language-common";

/** The most common of leaked passwords, lower case. */
export const passwords: ReadonlySet<string> = new Set(dictionary["passwords-common"] as string[]);
