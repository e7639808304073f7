import type { RegisterExport } from "#seed/register/register-export.ts";
import { readNewestStarter } from "../support/newest-starter.ts";

const syllables = [
  "ka",
  "lo",
  "mi",
  "ren",
  "tu",
  "va",
  "shi",
  "dor",
  "pel",
  "wan",
  "bri",
  "os",
  "jun",
  "qua",
  "hex",
  "yar",
];

/** An invented word; the same number always gives the same word. */
function word(number: number): string {
  let rest = (number * 2654435761) >>> 0;
  let text = "";
  for (let part = 0; part < 3; part += 1) {
    text += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return text;
}

/** The register multiplied by `times`. Copies have other codes, and an invented word in each name, so that the vocabulary grows too. */
export function growRegister(register: RegisterExport, times: number): RegisterExport {
  const grown: RegisterExport = { ...register, institutions: [], courses: [], campuses: [], coursesAtCampuses: [] };
  for (let copy = 0; copy < times; copy += 1) {
    const first = grown.campuses.length;
    const providerCode = (code: string) => (copy === 0 ? code : `${code}-${copy}`);
    const name = (text: string, index: number) => (copy === 0 ? text : `${text} ${word(copy * 100_003 + index)}`);
    for (const [index, one] of register.institutions.entries()) {
      grown.institutions.push({ ...one, providerCode: providerCode(one.providerCode), name: name(one.name, index) });
    }
    for (const [index, one] of register.courses.entries()) {
      const codes = { providerCode: providerCode(one.providerCode), courseCode: providerCode(one.courseCode) };
      grown.courses.push({ ...one, ...codes, name: name(one.name, index) });
    }
    for (const one of register.campuses) {
      grown.campuses.push({ ...one, providerCode: providerCode(one.providerCode) });
    }
    for (const { courseCode, campus } of register.coursesAtCampuses) {
      grown.coursesAtCampuses.push({ courseCode: providerCode(courseCode), campus: campus + first });
    }
  }
  return grown;
}

/** A register of about the official size, grown from the starter data: for a bench without the official file. */
export async function madeUpRegister(): Promise<RegisterExport> {
  const register = await readNewestStarter();
  const times = Math.ceil(25_928 / register.courses.length);
  return { ...growRegister(register, times), kind: "register", source: "made up" };
}
