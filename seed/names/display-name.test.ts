import { expect, it } from "vitest";
import { deriveDisplayName, displayNameKey, readDisplayNames } from "./display-name.ts";

const displayName = (name: string, tradingName: string | null, more: { category?: string; website?: string } = {}) =>
  deriveDisplayName({ name, tradingName, category: more.category ?? "vocational", website: more.website ?? null });

it.each<[shown: string, registered: string, trading: string | null]>([
  ["Churchill Institute", "Mpika Holdings Pty Ltd", "Churchill Institute"],
  ["Beta College", "Alpha Pty Ltd trading as Beta College", null],
  ["Beta College", "The Trustee for the Beta Trust", "Beta College; N/A"],
  ["Beta College", "Beta College P/L", ""],
  ["Beta College (Victoria)", "Beta College (Victoria) Pty. Limited", null],
  ["Beta Institute", "Beta Institute", "BETA GROUP AUSTRALIA PTY LTD"],
  ["Alpha College", "The Trustee for the Beta Trust", "Alpha College Pty Ltd"],
  ["Oak Leaf Education", "OAK LEAF EDUCATION", null],
  ["La Maison College", "Alpha Pty Ltd", "LA MAISON COLLEGE"],
  ["St Martin College", "ST MARTIN COLLEGE PTY LTD", null],
  ["AEC Education Group", "AEC EDUCATION GROUP PTY LTD", null],
  ["Sun Pacific College", "Jasagency Pty. Ltd.", "Sun Pacific College"],
  ["King's Own Institute", "Australian Institute of Business and Management Pty Ltd", "King's Own Institute"],
  ["St Peters Lutheran College", "Lutheran Church of Australia - Queensland District", "St Peters Lutheran College"],
  [
    "International School of Western Australia",
    "Australian Association for International Education Inc",
    "International School of Western Australia",
  ],
  ["Brisbane Grammar School", "Board of Trustees of the Brisbane Grammar School", "Brisbane Grammar School"],
  ["Ipswich Grammar School", "Board of Trustees of the Ipswich Grammar School", "Ipswich Grammar School"],
  ["Abbotsleigh", "The Council of Abbotsleigh", "Abbotsleigh"],
  ["Trinity Grammar School", "The Council of Trinity Grammar School", "Trinity Grammar School"],
  ["The King's School", "The Council of the King's School", "The King's School, Tudor House"],
  ["St Andrew's Cathedral School", "The Council of St Andrew's Cathedral School", "St Andrew's Cathedral School"],
  [
    "Ipswich Girls' Grammar School",
    "Board of Trustees of the Ipswich Girls' Grammar School",
    "Ipswich Girls' Grammar School including Ipswich Junior Grammar School",
  ],
  [
    "Citipointe Christian College",
    "Christian Outreach Centre",
    "Citipointe Christian College and Citipointe Christian College International",
  ],
  ["Victory College", "Christian Outreach Centre", "Victory College"],
  ["Downlands College", "Downlands College Ltd", "Downlands College"],
  ["German International School Sydney", "German School Johannes Gutenberg", "German International School Sydney"],
  ["Haileybury College", "Haileybury", "Haileybury College"],
  ["St Margaret's Berwick Grammar", "St Margaret's School", "St Margaret's Berwick Grammar"],
  ["Gippsland Grammar School", "Gippsland Grammar", "Gippsland Grammar School"],
  ["Trinity Grammar School Kew", "Trinity Grammar School Kew", "Trinity Grammar School"],
  [
    "St Mary Magdalen's Primary School Chadstone",
    "St Mary Magdalen's Primary School Chadstone",
    "St Mary Magdalen's School",
  ],
  ["Peninsula Grammar", "The Peninsula School", "Peninsula Grammar"],
  ["Ivanhoe Girls Grammar School", "The Ivanhoe Girls Grammar School", "Ivanhoe Girls Grammar School"],
  ["All Saints College", "All Saints' College Inc.", "All Saints College"],
  ["Maranatha Christian School", "Association for Christian Education of Dandenong", "Maranatha Christian School"],
  ["St Paul's School", "The Corporation of the Synod of the Diocese of Brisbane", "St Paul's School"],
  [
    "St Hilda's School",
    "The Corporation of the Synod of the Diocese of Brisbane - St Hilda's School",
    "St Hilda's School",
  ],
  [
    "Anglican Church Grammar School",
    "The Corporation of the Synod of the Diocese of Brisbane - Anglican Church Grammar School",
    "Anglican Church Grammar School",
  ],
  ["Aquinas College", "Trustees of Edmund Rice Education Australia", "Aquinas College"],
  ["Newington College", "Council of Newington College", "Newington College"],
  ["UTS College", "Insearch Limited", "UTS College"],
  ["Deakin College", "Melbourne Institute of Business & Technology Pty Ltd", "Deakin College"],
  ["Griffith College", "Queensland Institute of Business and Technology Pty Ltd", "Griffith College, QIBT"],
  [
    "Eynesbury College",
    "Educational Enterprises Australia Pty Ltd",
    "Eynesbury College/Eynesbury Institute of Business and Technology/Eynesbury College Academy of English/Eynesbury/Eynesbury International",
  ],
  [
    "South Australian Institute of Business and Technology",
    "South Australian Institute of Business and Technology Pty Ltd",
    "South Australian Institute of Business and Technology (SAIBT)/CELUSA",
  ],
  ["Curtin College", "Colleges of Business and Technology (WA) Pty Ltd", "Curtin College"],
  ["La Trobe College Australia", "Navitas Bundoora Pty Ltd", "La Trobe College Australia"],
  ["Taylors College", "Study Group Australia Pty Limited", "Taylors College, ANU College"],
  [
    "Melbourne Institute of Technology",
    "Melbourne Institute of Technology Pty Ltd",
    "MIT - Melbourne Institute of Technology",
  ],
  [
    "Victorian Institute of Technology",
    "Victorian Institute of Technology Pty Ltd",
    "VIT (Victorian Institute of Technology)",
  ],
  [
    "The Institute of International Studies",
    "The Institute of International Studies (TIIS) Pty Ltd",
    "The Institute of International Studies (TIIS)",
  ],
  ["Wentworth Institute", "Wentworth Institute of Higher Education Pty Ltd", "Wentworth Institute"],
  ["JMC Academy", "JMC Pty Limited", "JMC Academy"],
  ["SAE Creative Media Institute", "SAE Institute Pty Ltd", "SAE Creative Media Institute"],
  [
    "International College of Management, Sydney",
    "International College of Management, Sydney Pty Limited",
    "International College of Management, Sydney; Aspire English; Aspire Institute; International Sport College of Australia",
  ],
  ["Whitehouse Institute of Design", "WHITEHOUSE INSTITUTE PTY LTD", "Whitehouse Institute of Design, Australia"],
  ["Campion College", "Campion Institute Limited", "Campion College, Australia"],
  [
    "The National Institute of Dramatic Art",
    "The National Institute of Dramatic Art (NIDA)",
    "National Institute of Dramatic Art",
  ],
  ["Future Language School", "Future Language School Pty Ltd", "N/A"],
  ["Orana Fashion Business College", "Orana Fashion Business College Pty Ltd", "n/a"],
  ["Strategix Training Group", "Strategix Training Group Pty Ltd", "NA"],
  ["Australian Business Management", "Australian Business Management Pty Ltd", "N/A"],
  ["Australian International College of Language", "Australian International College of Language Pty Ltd", "AICOL"],
  ["ICHM", "ICHM Pty Ltd", "ICHM"],
  ["Australian College of the Arts", "Australian College of the Arts Pty Ltd", "Collarts"],
  ["Stanley College", "Stanley International College Pty Ltd", "Stanley College"],
  ["Australian Ideal College", "Australian Ideal College Pty Ltd", "Australian Ideal College"],
  [
    "Queen Anne English College",
    "Jasmine Education Group Pty Ltd",
    "Queen Anne English College, Jasmine Education Group Pty Ltd t/a Queen Anne Business College",
  ],
  [
    "McGill Institute Australia",
    "Higher Learning Australia Pty Ltd A/T for The Trustee for Higher Learning Unit Trust",
    "McGill Institute Australia",
  ],
  [
    "Primus English",
    "KAPS Institute of Management Pty Ltd as trustee for the KAPS Institute of Management Unit Trust",
    "Primus English, Primus Australia College of Education",
  ],
  [
    "Melbourne City Institute of Education",
    "Melbourne City Institute of Education Pty Ltd, as trustee for MCIE Unit Trust",
    "Melbourne City Institute of Education, Explore English",
  ],
  ["Kool Kids Training College", "Kool Kids Training College Pty Ltd atf Kool Kids Training College Trust", null],
  ["SET QLD", "SET QLD Pty Ltd as trustee for SET QLD UNIT TRUST", null],
  ["Australian College of Eastern Medicine", "EBEJER, THOMAS JOSEPH", "Australian College of Eastern Medicine"],
  ["The Animal Academy", "THE ANIMAL ACADEMY", null],
  ["South Sydney College", "KNIT GROUP AUSTRALIA PTY LTD", "SOUTH SYDNEY COLLEGE (SSC)"],
  [
    "Institute of Business and Management (Victoria)",
    "Learning Victoria Pty Ltd",
    "INSTITUTE OF BUSINESS AND MANAGEMENT (VICTORIA)",
  ],
  ["Liberty Construction College", "AUSTRALIA LIBERTY COLLEGE PTY LTD", "LIBERTY CONSTRUCTION COLLEGE"],
  [
    "Covenant Christian School",
    "Covenant College Tuggeranong ACT Association Incorporated",
    "Covenant Christian School",
  ],
  [
    "Airways Aviation",
    "Airways Aviation Education Pty Ltd",
    "Chopperline Flight Training, Coastline Flight Training, Airways Aviation",
  ],
  [
    "Australian College of Agriculture & Horticulture",
    "Rabarl Pty Ltd",
    "Australian College of Agriculture & Horticulture (ACAH); Australian College of Agriculture & Horticulture",
  ],
  [
    "Laneway International College",
    "LANEWAY EDUCATION PTY LTD",
    "Acquire Training Solutions Pty Ltd, Laneway International College",
  ],
  ["The Peach Institute", "Bryan Peach Institute Pty Ltd", "The Peach Institute; Peach Institute"],
  ["Australian National Airline College", "Moorabbin Aviation Services Pty Ltd", "Australian National Airline College"],
  ["Australian Leadership Institute", "Australian Leadership Institute (ALI) Pty. Ltd", null],
  ["AH & B College", "AH & B College Pty Ltd", "AH & B College, AH & B College Pty Ltd"],
  ["Mercury Colleges", "Mercury Colleges Pty. Limited", "Mercury Colleges Pty Ltd"],
  [
    "The Canberra Training School",
    "The Canberra Training School Pty. Ltd.",
    "The Canberra Training School Pty Ltd, Canberra Business and Technology College",
  ],
  [
    "Institute of Health and Nursing Australia",
    "Health Careers International Pty Ltd",
    "Institute of Health and Nursing Australia",
  ],
  [
    "Canterbury Institute of Management",
    "Australian Campus Management Pty Ltd",
    "Canterbury Institute of management (CIM)",
  ],
  [
    "Stott's Colleges",
    "Acknowledge Education Pty Ltd",
    "Stott's Colleges, Australian Surf Industry Training School, Front Cooking School, Melbourne Language Centre, Affectors Academy",
  ],
  [
    "Hays International College",
    "Hays International College Pty Ltd",
    "Hays International College Pty Ltd, Hays International College",
  ],
  ["Nan Tien Institute", "Nan Tien Institute Limited", "Nan Tien Institute, NTI English Language Centre, NTI Business"],
  ["Ascham School", "Ascham School Ltd", "Ascham School"],
  ["Reddam House", "Inspired Australia Holdings PTY LTD", "Reddam House"],
])("shows %s for %s", (shown, registered, trading) => {
  expect(displayName(registered, trading)).toBe(shown);
});

it.each([
  ["Monash University", "Monash University (Monash)", "Monash University"],
  ["The University of Sydney", "The University of Sydney", "The University of Sydney"],
  ["The University of Melbourne", "The University of Melbourne (UniMelb)", null],
  ["The University of New South Wales", "The University of New South Wales (UNSW)", "UNSW Sydney"],
  [
    "The University of Queensland",
    "The University of Queensland (UQ)",
    "Institute of Continuing & TESOL Education, The University of Queensland (ICTE)",
  ],
  ["La Trobe University", "La Trobe University (La Trobe)", "La Trobe University"],
  ["Australian Catholic University", "Australian Catholic University Limited", "Australian Catholic University"],
  ["Bond University", "Bond University", "Bond University Limited"],
])("preserves the name of a university: %s", (shown, registered, trading) => {
  expect(displayName(registered, trading, { category: "university" })).toBe(shown);
});

it.each([
  [
    "Monash College",
    "Monash College Pty Ltd",
    "Monash University English Language Centre; Monash College",
    "http://www.monashcollege.edu.au",
  ],
  ["BCC Institute", "Bankstown Community College Inc.", "BCCI, BCC Institute", "https://www.bcci.edu.au"],
  [
    "ILSC - Brisbane",
    "ILSC (Brisbane) Pty Ltd",
    "ILSC - Australia; ILSC - Brisbane; ILSC - Sydney; ILSC Business College; ILSC TESOL College, ILSC Melbourne",
    "https://www.ilsc.com.au",
  ],
  [
    "Australian Pacific College",
    "Young Rabbit Pty Ltd",
    "Australian Pacific College, Southern Cross High School, English Unlimited Sydney, English Unlimited Melbourne",
    "https://www.apc.edu.au",
  ],
  [
    "Central Melbourne Institute",
    "Malvern Institute Pty Ltd",
    "Malvern International College, Central Melbourne Institute",
    "https://www.cmi.vic.edu.au",
  ],
  [
    "Imperial College of Trades",
    "Imperial Education Group Pty Ltd",
    "Ironwood Career & Training; Ironwood Institute; Imperial College of Trades",
    "https://www.ict.edu.au",
  ],
])("prefers the trading name of the website: %s", (shown, registered, trading, website) => {
  expect(displayName(registered, trading, { website })).toBe(shown);
});

it("exceptions to the rules have reviewed names, valid only for the registered name they were reviewed for", () => {
  const names = readDisplayNames();
  const reviewed = (code: string, registered: string) => names.get(displayNameKey(code, registered));
  expect(reviewed("00122A", "Royal Melbourne Institute of Technology")).toBe("RMIT University");
  expect(reviewed("04341B", "ANT COLLEGE PTY LTD")).toBe("Ant College");
  expect(reviewed("04341B", "Beta College Pty Ltd")).toBeUndefined();
});
