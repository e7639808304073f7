import { metroNames } from "#app/features/register/catalogue/server/public.ts";

/**
 * Metropolitan areas and regional cities: "key state categories centre name|…". The centre is the place with most
 * courses in 2026, or one beside it; the categories are the designated regional areas of its places, the most frequent first: 2, 3, or "-"
 * for none. seed/places/ has the same data; a test compares both.
 */
const written = `
sydney NSW -3 nsw:sydney Sydney|central-coast NSW 3 nsw:ourimbah Central Coast|newcastle NSW 23 nsw:callaghan Newcastle
wollongong NSW 2 nsw:wollongong Wollongong|albury-wodonga NSW 3 vic:wodonga Albury–Wodonga
byron-bay NSW 3 nsw:byron-bay Byron Bay|lismore NSW 3 nsw:east-lismore Lismore
coffs-harbour NSW 3 nsw:coffs-harbour Coffs Harbour|port-macquarie NSW 3 nsw:port-macquarie Port Macquarie
armidale NSW 3 nsw:armidale Armidale|tamworth NSW 3 nsw:tamworth Tamworth|bathurst NSW 3 nsw:bathurst Bathurst
orange NSW 3 nsw:orange Orange|dubbo NSW 3 nsw:dubbo Dubbo|wagga-wagga NSW 3 nsw:wagga-wagga Wagga Wagga
melbourne VIC -32 vic:melbourne Melbourne|geelong VIC 2 vic:geelong Geelong|ballarat VIC 3 vic:ballarat Ballarat
bendigo VIC 3 vic:flora-hill Bendigo|shepparton VIC 3 vic:shepparton Shepparton|mildura VIC 3 vic:mildura Mildura
brisbane QLD -23 qld:brisbane-city Brisbane|gold-coast QLD 23 qld:southport Gold Coast
sunshine-coast QLD 23 qld:sippy-downs Sunshine Coast|toowoomba QLD 3 qld:toowoomba Toowoomba
rockhampton QLD 3 qld:norman-gardens Rockhampton|bundaberg QLD 3 qld:bundaberg Bundaberg
hervey-bay QLD 3 qld:hervey-bay Hervey Bay|mackay QLD 3 qld:mackay Mackay|townsville QLD 3 qld:townsville Townsville
cairns QLD 3 qld:cairns Cairns|adelaide SA 23 sa:adelaide Adelaide|mount-gambier SA 3 sa:mount-gambier Mount Gambier
perth WA 23 wa:perth Perth|bunbury WA 3 wa:bunbury Bunbury|mandurah WA 2 wa:mandurah Mandurah|broome WA 3 wa:broome Broome
hobart TAS 2 tas:hobart Hobart|launceston TAS 3 tas:launceston Launceston|devonport TAS 3 tas:devonport Devonport
burnie TAS 3 tas:burnie Burnie|canberra ACT 2 act:canberra Canberra|darwin NT 3 nt:darwin Darwin
alice-springs NT 3 nt:alice-springs Alice Springs|gladstone QLD 3 qld:gladstone Gladstone|gympie QLD 3 qld:gympie Gympie
warrnambool VIC 3 vic:warrnambool Warrnambool|latrobe-valley VIC 3 vic:churchill Latrobe Valley
wangaratta VIC 3 vic:wangaratta Wangaratta|geraldton WA 3 wa:geraldton Geraldton|kalgoorlie WA 3 wa:kalgoorlie Kalgoorlie
albany WA 3 wa:albany Albany|busselton WA 3 wa:busselton Busselton|nowra NSW 3 nsw:nowra Nowra
southern-highlands NSW 3 nsw:moss-vale Southern Highlands|griffith NSW 3 nsw:griffith Griffith
lithgow NSW 3 nsw:lithgow Lithgow|ballina NSW 3 nsw:wollongbar Ballina|grafton NSW 3 nsw:clarenza Grafton
bega NSW 3 nsw:bega Bega|whyalla SA 3 sa:whyalla-norrie Whyalla|port-lincoln SA 3 sa:port-lincoln Port Lincoln
port-pirie SA 3 sa:port-pirie Port Pirie|renmark SA 3 sa:renmark Renmark
`;

/** Category of a designated regional area: 2 cities and major regional centres, 3 other regional areas; null is none of them. */
export type RegionalCategory = "2" | "3" | null;

export interface City {
  /** "gold-coast": of its address and of the search filter. Never changes, because addresses contain it. */
  key: string;
  nameCn: string;
  nameEn: string;
  /** Where its centre is. */
  state: string;
  /** Where it is on a map of the country: a place for coordinatesOf. */
  centre: string;
  /** Categories of its places, the commonest first. They decide nothing about a visa. */
  regional: readonly RegionalCategory[];
}

let all: readonly City[] | undefined;

/**
 * All metropolitan areas and regional cities, by state. Some have no course on the register. Read at the first use: the features
 * import each other in a ring.
 */
export function cities(): readonly City[] {
  all ??= written
    .split(/[|\n]/)
    .filter((entry) => entry !== "")
    .map(read);
  return all;
}

function read(entry: string): City {
  const [key = "", state = "", categories = "", centre = "", ...words] = entry.split(" ");
  const regional = [...categories].map((category) => (category === "2" || category === "3" ? category : null));
  return { key, nameCn: metroNames[key] ?? key, nameEn: words.join(" "), state, centre, regional };
}

/** The city of an address; null for an unknown key. */
export const cityOfKey = (key: string): City | null => cities().find((city) => city.key === key) ?? null;

export const cityPath = (key: string) => `/study/cities/${key}`;
