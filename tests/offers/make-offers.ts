// Letters of offer generated from rows of the register, in fourteen layouts: correct ones, and ones with an inserted error.

/** The data for a letter. */
export interface OfferFacts {
  courseCode: string;
  courseName: string;
  courseNameCn: string | null;
  providerCode: string;
  school: string;
  schoolCn: string | null;
  weeks: number;
  tuition: number;
  nonTuition: number;
  campus: string;
  city: string;
  state: string;
  /** All states where the course is taught, separated by commas. */
  states: string;
}

/** A generator of numbers below 1 with the same sequence in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

const pick = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;

const grouped = (aud: number) => aud.toLocaleString("en-AU", { maximumFractionDigits: 0 });

/** An amount in the form of letters. */
function money(random: Random, aud: number): string {
  const cents = aud.toLocaleString("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return pick(random, [
    `A$${grouped(aud)}`,
    `AUD ${cents}`,
    `AUD $${cents}`,
    `$${grouped(aud)}`,
    `${grouped(aud)} AUD`,
    `AU$${cents}`,
  ]);
}

/** The fee with the words for its period: whole, yearly, rounded, by semester. */
function fee(random: Random, { tuition, weeks }: OfferFacts): { label: string; value: string; labelCn: string } {
  const years = weeks / 52;
  const kinds = ["total", "total", ...(years >= 1.4 ? ["year", "first", "semester"] : [])];
  const kind = pick(random, kinds);
  const rounded = (value: number) => (random() < 0.3 ? Math.round(value / 100) * 100 : Math.round(value));
  if (kind === "year")
    return { label: "Annual tuition fee", labelCn: "每年学费", value: money(random, rounded(tuition / years)) };
  // The first year costs less than the average: prices rise by 4 % a year.
  if (kind === "first")
    return {
      label: "Tuition fee (first year)",
      labelCn: "第一年学费",
      value: money(random, rounded((tuition / years) * (1 - 0.02 * (years - 1)))),
    };
  if (kind === "semester") {
    const terms = Math.max(1, Math.round(years * 2));
    return {
      label: "Tuition fee per semester",
      labelCn: "每学期学费",
      value: money(random, Math.round(tuition / terms)),
    };
  }
  return { label: "Total tuition fee", labelCn: "全程学费", value: money(random, rounded(tuition)) };
}

function dates(random: Random, weeks: number) {
  const start = new Date(Date.UTC(2026, pick(random, [1, 1, 6, 6, 9]), 1 + Math.floor(random() * 27)));
  // The last term ends some weeks before its half year does.
  const end = new Date(
    start.getTime() + Math.round(weeks * (weeks < 20 ? 1 : 0.92 + random() * 0.08)) * 7 * 86_400_000,
  );
  const two = (value: number) => String(value).padStart(2, "0");
  const numeric = (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
  const named = (day: Date) =>
    `${day.getUTCDate()} ${day.toLocaleString("en-AU", { month: "long", timeZone: "UTC" })} ${day.getUTCFullYear()}`;
  const chinese = (day: Date) => `${day.getUTCFullYear()} 年 ${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日`;
  const show = pick(random, [numeric, named]);
  return { start: show(start), end: show(end), startCn: chinese(start) };
}

function length(random: Random, weeks: number): string {
  const halves = weeks / 26;
  const isWhole = weeks >= 52 && Number.isInteger(halves);
  return isWhole && random() < 0.5 ? `${halves / 2} ${halves === 2 ? "year" : "years"}` : `${weeks} weeks`;
}

/** The facts in the form of letters. */
const writtenOf = (facts: OfferFacts, random: Random) => ({
  ...facts,
  ...fee(random, facts),
  ...dates(random, facts.weeks),
  length: length(random, facts.weeks),
});

type Layout = (facts: ReturnType<typeof writtenOf>, random: Random) => string;

const spaced = (digits: string) => digits.replace(/\d(?=[\d,])|,/g, "$& ");

/** The layouts by name. */
const layouts: Readonly<Record<string, Layout>> = {
  "English letter": (f, r) => `Dear Student,

We are pleased to offer you a place at ${f.school} (CRICOS Provider Code ${f.providerCode}).

Course: ${f.courseName}
CRICOS Course Code: ${f.courseCode}
Campus: ${f.campus}
Commencement date: ${f.start}
Duration: ${f.length} full-time
${f.label}: ${f.value}
Non-tuition fees: ${money(r, f.nonTuition + 250)}
OSHC (single): $1,840.00

Please return the acceptance within 14 days and pay the deposit of ${money(r, Math.round(f.tuition / 7))}.`,
  prose: (f) =>
    `Congratulations! On behalf of ${f.school} I am delighted to offer you admission to the ${f.courseName} (CRICOS ${f.courseCode}), commencing on ${f.start} at our ${f.city} campus. The course duration is ${f.length}. Your ${f.label.toLowerCase()} is ${f.value}. Overseas Student Health Cover of $2,105 is payable before you arrive. ${f.school} CRICOS Provider No. ${f.providerCode}.`,
  Chinese: (f) => `录取通知书

学校：${f.schoolCn ?? ""} ${f.school}
院校代码：${f.providerCode}
课程：${f.courseNameCn ?? ""}（${f.courseName}）
课程代码：${f.courseCode}
校区：${f.city}
开学日期：${f.startCn}
学制：${f.weeks} 周
${f.labelCn}：${f.value.replace(/A\$|AUD \$?|AU\$|\$| AUD/, "")} 澳元
海外学生健康保险：2,100 澳元
请在 14 天内付押金 5,000 澳元。`,
  "two columns": (f) => `LETTER OF OFFER
Provider: ${f.school}        CRICOS Provider Code: ${f.providerCode}
Course: ${f.courseName}        CRICOS Code: ${f.courseCode}
Start Date: ${f.start}        End Date: ${f.end}
Location: ${f.city}, ${f.state}        Duration: ${f.weeks} weeks
${f.label}: ${f.value}        Application Fee: $250`,
  "broken lines": (f) => {
    const cut = (text: string) => text.replace(/ /g, (space, at: number) => (at % 23 < 4 ? "\n" : space));
    return `${cut(f.school)}
CRICOS Provider Code:
${f.providerCode}
Course Name:
${f.courseName}
CRICOS Course Code:
${f.courseCode}
Campus:
${f.campus}
Course Duration:
${f.length}
Commencement Date:
${f.start}
${f.label}:
${f.value}`;
  },
  "table with pipes": (f) => `${f.school} (${f.providerCode})

| Course | CRICOS Code | Duration (weeks) | Start Date | End Date | ${f.label} |
|---|---|---|---|---|---|
| ${f.courseName} | ${f.courseCode} | ${f.weeks} | ${f.start} | ${f.end} | ${f.value} |

Campus: ${f.campus}`,
  "table with tabs": (f) =>
    `Provider\t${f.school}\nCRICOS Provider Code\t${f.providerCode}\nCourse\t${f.courseName}\nCRICOS Course Code\t${f.courseCode}\nStudy Location\t${f.city}\nCommencement Date\t${f.start}\nDuration\t${f.length}\n${f.label}\t${f.value}\nMaterials Fee\t$350`,
  "mail with quotes and hyphens": (f) => `> Hi,
>
> please find your offer below. We look for-
> ward to welcoming you.
>
> Institution: ${f.school}
> CRICOS Provider Code: ${f.providerCode.toLowerCase()}
> Program: ${f.courseName}
> CRICOS Course Code: ${f.courseCode.toLowerCase()}
> Campus: ${f.city}
> Intake: ${f.start}
> Program duration: ${f.length}
> ${f.label}: ${f.value}
>> Scholarship: none`,
  "photograph, spaces in figures": (f) => {
    const whole = f.label.startsWith("Total");
    return `OFFER OF ADMISSION
${f.school.toUpperCase()}
CRICOS PROVIDER CODE : ${f.providerCode.replace("0", "O")}
COURSE : ${f.courseName.toUpperCase()}
CRICOS COURSE CODE : ${f.courseCode.slice(0, 3)} ${f.courseCode.slice(3)}
LOCATION : ${f.city.toUpperCase()}
START DATE : ${f.start}
COURSE LENGTH : ${f.weeks} WEEKS
TOTAL TUITION FEE : AUD ${whole ? spaced(grouped(f.tuition)) : grouped(f.tuition).replace(",", ", ")}.00`;
  },
  "confirmation of enrolment, labels above values": (f) => `Overseas Student Confirmation-of-Enrolment (CoE)

Provider name
${f.school}
Provider CRICOS code
${f.providerCode}

Course name
${f.courseName}
CRICOS course code
${f.courseCode}

Course start date
${f.start}
Course end date
${f.end}

Initial pre-paid tuition fee
$${grouped(Math.round(f.tuition / 4))}.00
Total tuition fee
$${grouped(f.tuition)}.00
Course duration
${f.weeks} weeks
Location
${f.city} ${f.state}`,
  "fees in one line, length alone": (f, r) => {
    const part = `$${grouped(Math.round(f.tuition / 6))}`;
    const fees = pick(r, [
      `Tuition $${grouped(f.tuition)} | Enrolment fee $200 | Materials fee $300`,
      `Tuition ${money(r, f.tuition)}     Resource fee $500     Admin fee $250`,
      `Tuition      $${grouped(f.tuition)} in 6 instalments of ${part}\nAdmin fee    $200`,
    ]);
    return `${f.school}  CRICOS ${f.providerCode}
${f.courseName} (CRICOS ${f.courseCode})
Campus: ${f.city}
${f.length}
${fees}
Commencing Semester 1, ${f.start}`;
  },
  "fees by year in a table": (f) => {
    const years = Math.ceil(f.weeks / 52);
    const yearly = (f.tuition / f.weeks) * 52;
    const rows = Array.from(
      { length: years },
      (_, at) => [2026 + at, Math.min(yearly, f.tuition - yearly * at)] as const,
    );
    return `| Program | ${f.courseName} |
|---|---|
| CRICOS code | ${f.courseCode} |
| Provider | ${f.school} ${f.providerCode} |
| Location | ${f.city} |
| Duration | ${f.length} full-time |

| Year | Tuition (AUD) | SSAF (AUD) |
|---|---|---|
${rows.map(([year, aud]) => `| ${year} | ${grouped(aud)} | 373 |`).join("\n")}
| Total | ${grouped(f.tuition)} | ${373 * years} |`;
  },
  "two columns of a page": (f, r) => {
    const rows = [
      ["Offer details", "Fees and payment"],
      [f.courseName, f.label],
      ["CRICOS Course Code", f.value],
      [f.courseCode, "OSHC"],
      ["Campus", "A$2,190"],
      [f.city, "Deposit to accept"],
      ["Duration", money(r, Math.round(f.tuition / 5))],
      [f.length, `due ${f.start}`],
    ];
    const width = Math.max(...rows.map(([left = ""]) => left.length)) + 4;
    return `${f.school}\nCRICOS Provider Code ${f.providerCode}\n\n${rows.map(([left = "", right]) => left.padEnd(width) + right).join("\n")}`;
  },
  "notes of an agent": (f) => `老师发来的 offer 翻译
${f.schoolCn ?? ""} ${f.school}   学校代码 ${f.providerCode}
课程 ${f.courseName}
CRICOS code: ${f.courseCode}
校区 ${f.city}
入学：${f.startCn}
学制：${f.weeks}周
学费总额：A$${grouped(f.tuition)}（${(f.tuition / 10_000).toFixed(2)}万澳币）
2026年学费约 A$${grouped((f.tuition / f.weeks) * Math.min(52, f.weeks))}
押金 1万澳币，12月5号之前交`,
};

export const layoutNames = Object.keys(layouts);

/** A letter in a layout. */
export const writeLetter = (layout: string, facts: OfferFacts, random: Random): string =>
  layouts[layout]?.(writtenOf(facts, random), random) ?? "";

/** The inserted errors. */
export const errors = ["other code", "fee", "closed", "campus", "length"] as const;

export type PlantedError = (typeof errors)[number];

const lengths = [13, 26, 52, 78, 104, 156, 208];

/**
 * The facts with an error.
 * @param other a course of another school
 * @param closed a course that left or is closed
 * @param elsewhere a place far away
 */
export function plant(
  error: PlantedError,
  facts: OfferFacts,
  {
    other,
    closed,
    elsewhere,
    random,
  }: { other: OfferFacts; closed: OfferFacts; elsewhere: OfferFacts; random: Random },
): OfferFacts {
  if (error === "other code") return { ...facts, courseCode: other.courseCode };
  if (error === "fee") return { ...facts, tuition: facts.tuition * 1.4 };
  if (error === "closed") return closed;
  if (error === "campus")
    return { ...facts, campus: `${elsewhere.city} ${elsewhere.state}`, city: `${elsewhere.city} ${elsewhere.state}` };
  const wrong = lengths.filter(
    (weeks) => Math.abs(Math.log(weeks / facts.weeks)) > 0.25 && Math.abs(Math.log(weeks / facts.weeks)) < 1,
  );
  const weeks = pick(random, wrong.length > 0 ? wrong : [facts.weeks * 2]);
  // The fees remain those of the true length.
  return { ...facts, weeks };
}
