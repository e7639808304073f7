import type { Lexicon, TermKind } from "../../shared/vocabulary/lexicon.ts";
import { readSegment } from "./read-segment.ts";
import { segmentText } from "./segment-text.ts";
import { readOnward, readTold } from "./set-aside-life.ts";

/** Where a clause begins. */
const start = String.raw`(?<=^|[\s,。;、!?]|因为|由于)`;
/** The end of a background clause. */
const end = String.raw`(?=[\s,。;、]|想|要|打算|准备|希望|计划|能|可以|可否|是否|申请|转|跨|适合|读|去|$)`;
/** A subject, as short as possible: the following text decides. */
const subject = String.raw`([^\s,。;、想要转读]{1,10}?)`;
/** Kinds of Chinese universities and of studies there: 国内二本, 双非一本, 985 院校, 自考. */
const attended =
  "(?:(?:自考|专升本|专接本|专插本|成人(?:高考|教育)?|成教|函授|统招|全日制|非全日制|国内|国外|海外|中国|大陆|[一二三]本|双非|双一流|末流|普通|重点|民办|公办|独立学院|电大|开放大学|网络教育|自学考试|中外合作办学?|985|211)的?(?:(?:院校|高校|学校|学院)的?)?)";
const school = `(?:${attended}|本科|大专|专科|大学|高中|职高|中专|研究生)`;
const finished = "(?:毕业生?|在读|学生|出身|科班|学位|学历)";

/** Phrases for what one has studied. The first group is the subject. */
const clauses: readonly RegExp[] = [
  // 我是学会计的, 我本科学的是英语, 本人大学读会计专业
  `${start}(?:我|本人|自己|孩子|女儿|儿子)(?:现在|目前|之前|以前|原来|国内)*(?:的)?${school}*(?:期间|阶段)?(?:专业)?(?:是|学|读|念)+(?:的是|过|了|的)?${subject}(?:专业)?(?:方向)?${finished}?的?${end}`,
  // 本科学的是英语, 本科是会计, 大专学护理
  `${start}${school}+(?:专业)?(?:是|学的是|读的是|念的是|学的|读的|学|念)${subject}(?:专业)?${finished}?的?${end}`,
  // 本科英语专业，本科会计毕业
  `${start}(?:我|本人)?${school}+(?:的)?${subject}(?:专业${finished}?|${finished})的?${end}`,
  // 国内本科土木工程，… 硕士
  `${start}(?:我|本人)?(?:国内)?${school}+(?:的)?${subject}(?=[,。;])(?=.*(?:硕士|研究生|博士|master|phd))`,
  // 本科土木想深造
  `${start}(?:我|本人)?(?:国内)?${school}(?:的)?${subject}(?:专业)?(?=(?:现在)?(?:想|要|打算|准备|希望|计划)(?:在|来|去|到|澳洲|澳大利亚|国外)*(?:继续|接着)?(?:深造|进修))`,
  // 会计背景, 理工科背景的
  `${start}(?:我|本人|有|是)?${school}*${subject}(?:专业|学科|本科)?(?:的)?背景的?(?:学生|人)?`,
  // 会计专业毕业, 英语专业本科毕业生
  `${start}(?:我|本人|孩子|女儿|儿子|是|有|在)*${school}*${subject}(?:专业|系)(?:的)?${school}?${finished}的?(?!签)${end}`,
  // 会计毕业想读, but not 毕业生签证
  `${start}(?:我|本人|孩子|女儿|儿子|是|有|在)*${school}*${subject}${school}?(?:毕业生?|在读|出身|科班)了?的?(?=[\\s,。;、]|想|要|打算|能|可以|申请|转|读)`,
  // 会计转IT, 英语专业跨专业
  `${start}(?:我|本人|是|从|由)*${school}*${subject}(?:专业)?\\s*(?:转行|转换跑道|转专业|跨专业|跨考|转)(?:到|去|读|学|申请)*(?!学|签|机|账|移|换|诊)`,
  `${start}(?:i )?(?:have )?(?:studied|majored in|graduated in|graduated from|did) (?:a )?(?:(?:bachelors?|degree)(?: degree)? (?:of|in) )?([a-z ]{2,30}?)(?=,|;| and (?:want|would)| (?:want|looking|now|but)|$)`,
  `${start}(?:my |with an? )?(?:background (?:in|of) ([a-z ]{2,30}?)(?=,|;| (?:want|looking|now|and want)|$))`,
  `${start}(?:my |with an? |from an? )?([a-z]{2,20}(?: [a-z]{2,20})?) background`,
].map((source) => new RegExp(source)) satisfies RegExp[];

/** Subjects in background clauses that are not a field of the vocabulary. */
const wide = /^(?:文|理|工|商|理工|文商|艺术|医)科$|^(?:双非|211|985|跨|转|零|无|非)/;

/** The subject stays. */
const sameSubject = /继续|接着|深造|进修|[本同原]专业|[同原]方向|升(?!学)/;

/** Words for a change of subject. They limit no course. */
const change =
  /(?:想|要|打算|准备)?(?:转专业|跨专业|转行|转换跑道|跨考|(?<!英语|英文)零基础(?!的?英[语文]))(?:申请|读|学|到|去|的)*/g;

/** 想转码 asks for information technology, unless it names something else. */
const coding = /(?:想|要|打算|准备)?转码(?!头)/;

/** Levels that people have, without a subject, and occupations of relatives. The wish follows. */
const held = "(?:本科|大专|专科|中专|大学|学历|毕业生?|学位|文凭|学士)";
const wish = "想|要|打算|准备|希望|计划|能|可以|可否|申请|升|读|去|来";
const laterLevel = "(?=.*(?:硕士|研究生|博士|master|phd|mba))";
const ownLevels: readonly RegExp[] = [
  // 自考本科 申请硕士, 专升本 想读会计硕士
  `${start}(?:我|本人|是|有|目前|现在)*${attended}+的?${held}*的?(?=[\\s,。;、]|均分|平均|绩点|加权|成绩|gpa|雅思|${wish}|$)${laterLevel}`,
  // 大专学历 读硕士, 高中毕业想去悉尼学酒店管理, 硕士毕业 想读博士
  `${start}(?:我|本人|孩子|女儿|儿子|是|有|目前|现在|国内)*(?:高中|初中|中专|大专|专科|本科|大学|硕士|研究生)(?:毕业|学历|在读)+(?:生|了|的)*(?:后|以后|之后)?(?=[\\s,。;、]*(?:${wish}|学|转))`,
  // 成人大专 升本科 护理, 读了两年大专会计 想升本: the diploma is what they have.
  `${start}(?:我|本人|孩子|女儿|儿子|是|有|目前|现在|读了|念了|学了)*(?:${attended}|高职)*(?:大专|专科|高职)(?:毕业|学历|在读|生|文凭)*(?:后|以后|之后)?(?=.{0,12}?(?:升本|升学本科|读本科|转本科|插本|接本))`,
  // 孩子今年初三想去墨尔本读高中
  `${start}(?:我家?|孩子|小孩|女儿|儿子|的|今年|现在|目前|刚|马上|在读|在|读|上|是)*(?:初[一二三]|高[一二三]|小学?[一二三四五六]|[一二三四五六七八九十]+年级)(?:了|在读|毕业|学生|生|的)*(?=[^。]*(?:[读上念考进](?:高中|初中|本科|预科|(?:澳洲|澳大利亚)?的?(?:大学|八大|名校))))`,
  // 高三学生想学工程, 女儿高二以后想读艺术
  `${start}(?:我家?|孩子|小孩|女儿|儿子|是|的|今年|现在|目前|刚|在读|在|读|上)*(?:初[一二三]|高[一二三]|高考)(?:的|学生|生|在读|毕业|结束|完|了|后|以后)*(?=[\\s,。;、]*(?:想|要|打算|准备|希望|计划)(?:来|去|到|在|澳洲|澳大利亚|国外|以后|将来)*(?:学|读|念))`,
  // 女儿喜欢小动物想学兽医
  `${start}(?:我家?|孩子|小孩|女儿|儿子|她|他|的|从小|一直|很|特别|非常|比较|平时|就)*(?:喜欢|爱好?|热爱|痴迷|擅长)[^\\s,。;、想要]{1,10}(?=[\\s,。;、]*(?:想|要|打算|准备|适合))`,
  // 女儿数学不好想学艺术, 数学要求低的商科硕士
  `(?:${start}|(?<=[的儿子孩]))(?:数学|英语|英文|物理|化学|语文|文科|理科|成绩|学习|基础|动手能力|雅思|口语)(?:成绩|基础|要求)*(?:不太好|不好|不行|不高|很?差|较?弱|一般|薄弱|低|少)的?`,
  // 老公是电工，我想读护理
  `${start}(?:我的?)?(?:老公|丈夫|先生|爱人|老婆|妻子|太太|对象|男朋友|女朋友|男友|女友|配偶|伴侣|爸爸|妈妈|父亲|母亲|父母|哥哥|姐姐)(?:现在|目前|以前)*(?:是|做|从事|当|在做|在读|学)(?:的是|了)?[^\\s,。;、想要读]{1,10}(?=[\\s,。;、])`,
].map((source) => new RegExp(source)) satisfies RegExp[];

/** Whether a query names somebody's present level, or a relative's occupation, and looks for something else. */
export const namesOwnLevel = (folded: string, lexicon: Lexicon): boolean =>
  setAsideLevels(folded, lexicon).background.length > 0;

function setAsideLevels(folded: string, lexicon: Lexicon): SetAside {
  const background: string[] = [];
  let wanted = folded;
  for (const clause of ownLevels) {
    const match = clause.exec(wanted);
    if (!match) continue;
    const rest = `${wanted.slice(0, match.index)} ${wanted.slice(match.index + match[0].length)}`;
    // 孩子高二成绩一般怎么上八大 wishes for universities.
    if (!isWish(rest, lexicon) && !hasInstitution(rest, lexicon)) continue;
    background.push(match[0].trim());
    wanted = rest;
  }
  return { wanted, background };
}

interface SetAside {
  /** The query without background. */
  wanted: string;
  /** The clauses that were taken out. */
  background: string[];
}

/**
 * Takes out what people say of their own studies (我是学会计的, 本科英语专业, 会计转IT) if something is left to search for.
 * @param folded in simplified characters
 */
export function setAsideBackground(folded: string, lexicon: Lexicon): SetAside {
  const onward = setAsideOnward(folded, lexicon);
  if (onward) return onward;
  const levels = setAsideLevels(folded, lexicon);
  const background: string[] = [...levels.background];
  // accounting 毕业 转 幼教 is typed with spaces.
  let wanted = levels.wanted.replace(
    /(?<=[a-z]) +(?=毕业|转)|(?<=毕业|[^\p{Script=Han}]转) +(?=[转\p{Script=Han}])/gu,
    "",
  );
  for (const clause of clauses) {
    const match = clause.exec(wanted);
    if (!match?.[1] || !isSubject(match[1].trim(), lexicon)) continue;
    const others = `${wanted.slice(0, match.index)} ${wanted.slice(match.index + match[0].length)}`;
    // Somebody with a bachelor continues with a master.
    const rest = isWish(others, lexicon) || !/本科|大学/.test(match[0]) ? others : others.replace("深造", "硕士");
    if (!isWish(rest, lexicon)) continue;
    // 大专会计毕业想读本科 names no other subject: accounting continues.
    const saysSo = /毕业|在读|学的|读的/.test(match[0]) || sameSubject.test(others);
    const goesOn = saysSo && !hasField(rest, lexicon) && hasField(match[1], lexicon);
    background.push(match[0].trim());
    wanted = goesOn ? `${match[1]} ${rest}` : rest;
  }
  if (coding.test(wanted)) {
    const rest = wanted.replace(coding, " ");
    if (hasField(rest, lexicon)) background.push(coding.exec(wanted)?.[0] ?? "");
    wanted = hasField(rest, lexicon) ? rest : wanted.replace(coding, " it ");
  }
  const life = readTold(wanted);
  const own = life ? kindsIn(life.told, lexicon) : new Set();
  if (life && hasField(life.wished, lexicon) && !own.has("institution") && (!life.needsSubject || own.has("field"))) {
    if (!nobodyElse.test(life.told)) background.push(life.told);
    // 老公在悉尼工作，我想学幼教 wishes for Sydney too.
    wanted = [...placesIn(life.told, lexicon), life.wished].join(" ");
  }
  const changed = wanted.replace(change, " ");
  if (changed !== wanted && isWish(changed, lexicon)) {
    background.push(...(wanted.match(change) ?? []));
    wanted = changed;
  }
  // Somebody with a bachelor of one subject who wishes for another continues with a master.
  const isGraduate = background.some(
    (told) => /本科|学士/.test(told) && !/大专|升本/.test(folded) && hasField(told, lexicon),
  );
  if (isGraduate && hasField(wanted, lexicon) && !kindsIn(wanted, lexicon).has("level")) wanted += " 研究生";
  return {
    wanted: background.length > 0 || wanted !== folded ? wanted.replace(/\s+/g, " ").trim() : folded,
    background,
  };
}

const placesIn = (text: string, lexicon: Lexicon): string[] =>
  segmentText(text, lexicon).flatMap((segment) => (readSegment(segment).kind === "place" ? [segment.text] : []));

/** A clause with only its speaker, but no background. */
const nobodyElse = /^(?:我|是|的|本人|自己|孩子|女儿|儿子|现在|目前|就|也|\s)+$/;

/** 我是学护理的想继续深造: the same subject at the next level, unless a level is named. */
function setAsideOnward(folded: string, lexicon: Lexicon): SetAside | null {
  const onward = readOnward(folded);
  if (!onward || hasInstitution(folded, lexicon)) return null;
  const words = onward.rest.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  const runs = segmentText(words, lexicon).map((segment) => ({ segment, kind: readSegment(segment).kind }));
  const fields = runs.filter(({ kind }) => kind === "field");
  // 护理毕业想继续读会计 names two subjects; the other clauses decide which one continues.
  if (fields.length > 1) return null;
  const wanted = runs.filter(({ kind }) => kind === "field" || kind === "place").map(({ segment }) => segment.text);
  return { wanted: [...wanted, onward.level].join(" "), background: [folded.trim()] };
}

function isSubject(text: string, lexicon: Lexicon): boolean {
  if (wide.test(text)) return true;
  const segments = segmentText(text, lexicon);
  return (
    segments.every(({ meanings }) => meanings.length > 0) &&
    segments.some(({ meanings }) => meanings.some(({ meaning }) => meaning.kind === "field"))
  );
}

const hasField = (text: string, lexicon: Lexicon): boolean => kindsIn(text, lexicon).has("field");

const hasInstitution = (text: string, lexicon: Lexicon): boolean => kindsIn(text, lexicon).has("institution");

/** Whether there is a field or a level in a text, so that a search has something to find. */
function isWish(text: string, lexicon: Lexicon): boolean {
  const kinds = kindsIn(text.replace(coding, " it "), lexicon);
  return kinds.has("field") || kinds.has("level");
}

function kindsIn(text: string, lexicon: Lexicon): ReadonlySet<TermKind> {
  const segments = segmentText(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim(), lexicon);
  const known = segments.flatMap(({ meanings }) => meanings.filter(({ weight }) => weight > 0));
  return new Set(known.map(({ meaning }) => meaning.kind));
}
