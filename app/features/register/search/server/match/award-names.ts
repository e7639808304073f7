import trades from "./trades.json" with { type: "json" };

/** Words that begin the name of an award. One name on the register has the typing mistake "BBachelor". */
const award = /\b(?:b?bachelors?|masters?|doctors?|juris doctor|diploma|certificate)\b/gi;

/** Degrees whose usual name has two awards. */
const medicine =
  /bachelor of (?:clinical science|medicine|medical studies|medical science).*(?:surgery|doctor of medicine)/i;

const withoutBrackets = (name: string) => name.replace(/\([^()]*\)/g, " ");

const countAwards = (name: string) => withoutBrackets(name).match(award)?.length ?? 0;

/** Whether a name has two awards: "Bachelor of Laws / Bachelor of Arts", "Bachelor of Combined Studies in Commerce / Science". */
export function hasTwoAwards(name: string): boolean {
  if (medicine.test(name)) return false;
  const bare = withoutBrackets(name);
  return (
    countAwards(name) > 1 ||
    /\bcombined studies\b|\bdouble\b|\bdual (?:degree|award)\b/i.test(bare) ||
    /^bachelor\b[^/]* \/ \S/i.test(bare)
  );
}

/** Ends of subjects that people omit: "science" in "biomedical science". */
const tail = / (?:sciences?|studies|management|engineering)$/i;

const plainName =
  /^(bachelor|master|doctor|(?:advanced |graduate )?diploma|associate degree|graduate certificate|certificate (?:iv|i{1,3}))s? (?:of|in) (?:the )?(.+)$/i;

/** The subject of a plainly named award, as a word of facets. */
interface PlainDegree {
  /** "bachelor biomedical science"; null for honours, which rank below the degree without. */
  whole: string | null;
  /** The name without an omitted end ("bachelor biomedical") or without honours. */
  short: readonly string[];
}

/**
 * The plain award of a course with this name; null for double degrees, majors in brackets and other awards. A doctor
 * that is registered as a master (Doctor of Medicine) is the degree of its profession, under all names of medicine.
 * @param level as the site has it: "Master"
 */
export function plainDegreeOf(name: string, level: string): PlainDegree | null {
  if (medicine.test(name) && countAwards(name) <= 2) return { whole: plainDegree("bachelor", "medicine"), short: [] };
  if (hasTwoAwards(name)) return null;
  const bare = name.replace(/\s*\((?:honours|hons|online|coursework|pre-20\d\d|md|dmd|dvm|dds|mbbs)\)\s*$/i, "").trim();
  const [, award, subject] = plainName.exec(bare) ?? [];
  if (award === undefined || subject === undefined || /[(/,]/.test(subject)) return null;
  const isDoctor = award.toLowerCase() === "doctor";
  if (isDoctor && level !== "Master") return null;
  const isHonours = /\bhon(?:our)?s\b/i.test(name);
  const whole = subject.replace(/ honours$/i, "");
  const forms = [whole, ...(isDoctor ? [] : [whole.replace(tail, "")])].map((form) => plainDegree(award, form));
  const short = [...new Set(forms)].slice(isHonours ? 0 : 1);
  return { whole: isHonours ? null : (forms[0] ?? null), short };
}

/** The award that qualifies for a trade. */
export const tradeAward = "certificate iii";

/**
 * The usual awards of a subject, at levels as the site has them; by default a bachelor's degree or the doctor of a
 * profession.
 */
export function plainAwards(levels: readonly string[]): string[] {
  if (levels.includes("Master")) return ["bachelor", "master", "doctor"];
  const awards = levels
    .map((level) => level.replace(/ \(.*$/, "").toLowerCase())
    .filter((level) => !/^ph?d$|doctor/.test(level));
  return awards.length === 0 || awards.includes("bachelor") ? [...new Set(["bachelor", "doctor", ...awards])] : awards;
}

/** One word of plainDegreeOf. @param award "bachelor", "diploma", "certificate iii" … */
export const plainDegree = (award: string, subject: string): string => `${award} ${subject}`.toLowerCase();

/** Names of trades, and of jobs that need a certificate: 厨师, 电工 (not 社工), 汽修, 导游. */
export const tradesperson = new RegExp(`^(?:${trades.join("|")})$`);
