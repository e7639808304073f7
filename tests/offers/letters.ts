// Letters in the forms of Australian schools, written from general knowledge. Names of students and addresses are invented; codes, lengths
// and fees are those of the register of 2 January 2026, with the first year's price of a university where its letters state that.

export interface WrittenLetter {
  name: string;
  text: string;
  /** The expected values of each course: code, a length, a tuition with its period, the first day. */
  courses: { code: string | null; length?: string; fee?: [aud: number, period: string]; start?: string }[];
  provider?: string;
}

export const letters: readonly WrittenLetter[] = [
  {
    name: "Monash, full offer of a bachelor",
    provider: "00008C",
    courses: [{ code: "075119J", length: "3 years", fee: [45_100, "year"], start: "2026-02-23" }],
    text: `MONASH University
Full Offer Letter                                             Date: 14 November 2025
Student ID: 34567890

Dear Xiaoming,

I am pleased to offer you a place in the following course at Monash University.

Course title:            Bachelor of Nursing (M2006)
CRICOS course code:      075119J
Location:                Peninsula
Course duration:         3 years full-time
Commencement:            23 February 2026, Semester 1
Mode of study:           On-campus

Fees
Indicative annual international tuition fee (2026):      AUD $45,100.00
Tuition fee deposit:                                     AUD $12,500.00
OSHC (Single Cover, Allianz, 40 months):                 AUD $2,316.00
Total amount payable to accept this offer:               AUD $14,816.00

Fees are subject to annual review and may increase by up to 6% each year.
Monash University CRICOS Provider Number: 00008C  TEQSA Provider ID: PRV12140`,
  },
  {
    name: "UNSW, unconditional offer in prose",
    provider: "00098G",
    courses: [{ code: "061294J", length: "2 years", fee: [59_000, "year"] }],
    text: `Dear Ms Li

Congratulations! UNSW Sydney is delighted to offer you admission to the Master of Information Technology (8543), CRICOS Code 061294J, at the Kensington campus. The program is 2 years full time and starts on 16 February 2026 (Term 1, 2026).

The indicative first year fee for your program is $59,000. Fees go up each year. To accept, pay a tuition fee deposit of $15,000 and your Overseas Student Health Cover of $1,470 within 20 days.

The University of New South Wales
UNSW CRICOS Provider Code 00098G | ABN 57 195 873 179`,
  },
  {
    name: "Sydney, two columns copied from a PDF",
    provider: "00026A",
    courses: [{ code: "012849G", length: "3 years", fee: [174_000, "total"], start: "2026-02-23" }],
    text: `THE UNIVERSITY OF SYDNEY                              CRICOS 00026A
UNCONDITIONAL OFFER OF ADMISSION

Course                          Bachelor of Commerce
CRICOS code                     012849G
Start date                      23/02/2026
Study location                  Camperdown/Darlington
Duration                        3 years
Estimated total tuition fee     A$174,000
Student services and amenities  A$373 per year`,
  },
  {
    name: "TAFE SA, offer with lines and RTO number",
    provider: "00092B",
    courses: [{ code: "111783G", length: "92 weeks", fee: [36_960, "total"] }],
    text: `TAFE SA International - Letter of Offer
RTO Code: 41026 | CRICOS Provider Code: 00092B

Qualification:  Diploma of Nursing
National code: HLT54121
CRICOS Course Code: 111783G
Campus: Adelaide City Campus
Course start: 2 February 2026
Course length: 92 weeks
Total course tuition fee: $36,960.00
Payable in 4 instalments of $9,240.00 each semester
Materials: included`,
  },
  {
    name: "Gordon TAFE, table with pipes",
    provider: "00011G",
    courses: [{ code: "111651H", length: "94", fee: [43_000, "total"], start: "2026-02-02" }],
    text: `The Gordon Institute of TAFE — CRICOS Provider 00011G

| Course name | CRICOS code | Campus | Start | Weeks | Total tuition | Other fees |
|:--|:--|:--|:--|--:|--:|--:|
| Diploma of Nursing | 111651H | Geelong | 02/02/2026 | 94 | $43,000 | $1,400 |`,
  },
  {
    name: "Deakin College and Deakin University, package in two sections",
    provider: "01590J",
    courses: [
      { code: "022637C", length: "12 months", fee: [40_000, "total"], start: "2026-03-02" },
      { code: "001838A", length: "2 years" },
    ],
    text: `Packaged Offer

Course 1: Diploma of Commerce
Provider: Deakin College (CRICOS Provider Code 01590J)
CRICOS Course Code: 022637C
Campus: Melbourne Burwood
Commencement: 2 March 2026
Duration: 12 months (3 trimesters)
Total tuition fee: AUD 40,000

Course 2: Bachelor of Commerce (entry to second year, 8 credit points advanced standing)
Provider: Deakin University (CRICOS Provider Code 00113B)
CRICOS Course Code: 001838A
Campus: Melbourne Burwood
Commencement: 1 March 2027
Duration: 2 years
Indicative annual tuition fee 2026: AUD 44,400`,
  },
  {
    name: "Monash College diploma, Chinese agent's summary",
    provider: "01857J",
    courses: [{ code: "043634K", length: "90周", fee: [72_100, "total"], start: "2026-02-16" }],
    text: `【录取信息】
学校名称：Monash College（莫纳什学院）
CRICOS 院校代码：01857J
录取课程：工程文凭 Diploma of Engineering
CRICOS 课程代码：043634K
开课时间：2026年2月16日
校区：Docklands（墨尔本）
学制：90周
总学费：72,100澳币
OSHC保险：1,500澳币
首付款：25,000澳币（含首期学费和保险）`,
  },
  {
    name: "Navitas English, weeks within the longest course",
    provider: "00289M",
    courses: [{ code: "0101937", length: "20 weeks", fee: [450, "week"], start: "2026-01-19" }],
    text: `Navitas English Sydney Hyde Park
CRICOS Provider Code 00289M

Letter of Offer
Program: General English (Intermediate)
CRICOS Course Code: 0101937
Start date: 19/01/2026
End date: 05/06/2026
Duration: 20 weeks (25 hours per week)
Tuition fee: $450 per week
Enrolment fee: $240
Learning materials fee: $12 per week`,
  },
  {
    name: "Monash English, quoted mail",
    provider: "01857J",
    courses: [{ code: "076753G", length: "10 weeks", start: "2026-04-07" }],
    text: `Forwarded message:
> From: admissions
>
> Dear Wei,
> We are happy to offer you 10 weeks of Monash English.
>
> Course: Monash English (5 to 50 weeks)
> CRICOS code: 076753G
> Provider: Monash College, CRICOS provider code 01857J
> Starts: 07/04/2026
> Duration: 10 weeks
> Where: 750 Collins Street, Dock-
> lands VIC 3008`,
  },
  {
    name: "Trinity College Foundation Studies",
    provider: "00709G",
    courses: [{ code: "073413G", length: "44 weeks", fee: [45_850, "total"] }],
    text: `TRINITY COLLEGE
THE UNIVERSITY OF MELBOURNE
Foundation Studies
OFFER OF A PLACE
Program Trinity College Foundation Studies (Standard)
CRICOS Course Code 073413G
CRICOS Provider Code 00709G
Intake February Main 2026
Program length 44 weeks
Total tuition fees A$45,850
Non-tuition fees A$2,310
Location Trinity College, Parkville, Melbourne`,
  },
  {
    name: "King's Christian College, senior school by years",
    provider: "00341A",
    courses: [{ code: "082926G", length: "2 years", fee: [29_920, "year"] }],
    text: `WRITTEN AGREEMENT - INTERNATIONAL STUDENT
King's Christian College, CRICOS 00341A

Course: Senior Secondary School (Years 11 & 12)   CRICOS Course Code: 082926G
Campus: Reedy Creek
Duration: 2 years (104 weeks)
Year 11 tuition fee 2026: $29,920 per year
Year 12 tuition fee 2027: $29,920 per year
Homestay: $360 per week
Uniform and books (approx.): $1,500`,
  },
  {
    name: "NSW government schools, junior secondary",
    provider: "00588M",
    courses: [{ code: "073979C", length: "208", start: "2026-01-28" }],
    text: `NSW Department of Education - International students
Offer of enrolment
Provider: NSW Government Schools   CRICOS Provider Code: 00588M
Course: Junior Secondary (Years 7 to 10)
CRICOS Course Code: 073979C
Course start date: 28 January 2026   Course end date: 20 December 2029
Duration (weeks): 208
School: Chatswood High School
Total tuition fee for the course: $52,500`,
  },
  {
    name: "William Angliss, photographed",
    provider: "01505M",
    courses: [{ code: "109776B", length: "52 weeks", fee: [21_840, "total"] }],
    text: `W I L L I A M  A N G L I S S  INSTITUTE
CRICOS Provider No. O1505M
Certificate III in Commercial Cookery
CRICOS Course Code : 1O9776B
Campus : Melbourne
Commences : 2 Feb 2026
Length : 52 weeks
Total tuition fee : $ 2 1 , 8 4 0 . 0 0
Materials fee : $ 1, 500 .00`,
  },
  {
    name: "Western Sydney University with a scholarship",
    provider: "00917K",
    courses: [{ code: "041099M", length: "3 years", fee: [38_832, "year"] }],
    text: `Western Sydney University
CRICOS Provider Code: 00917K

Offer of Admission - Bachelor of Nursing (4691)
CRICOS Course Code: 041099M
Campus: Parramatta
Commencing: Autumn 2026, 2 March 2026
Duration: 3 years full time
Annual tuition fee: A$38,832
International scholarship: A$6,000 per year for 3 years
Annual tuition fee after scholarship: A$32,832`,
  },
  {
    name: "Macquarie, fees by session",
    provider: "00002J",
    courses: [{ code: "099183C", length: "2 years", fee: [23_000, "term"] }],
    text: `Macquarie University (CRICOS Provider Code 00002J)
Course: Master of Professional Accounting
Course CRICOS code: 099183C
Location: North Ryde (Wallumattagal) campus
Start: Session 1, 16 February 2026
Duration: 2 years
Estimated tuition fee per session: AUD 23,000
Total tuition for the whole course: AUD 92,000`,
  },
  {
    name: "ACU, traditional Chinese translation",
    provider: "00004G",
    courses: [{ code: "107259F", length: "2 年", fee: [35_624, "year"] }],
    text: `錄取通知書
學校：Australian Catholic University
CRICOS 學校代碼：00004G
課程：Master of Teaching (Early Childhood and Primary)
CRICOS 課程代碼：107259F
校區：Melbourne Campus
開學日期：2026/02/16
學制：2 年
每年學費：35,624 澳元`,
  },
  {
    name: "Confirmation of enrolment, labels above values",
    provider: "00116K",
    courses: [{ code: "056954J", length: "208 weeks", fee: [236_580, "total"], start: "2026-03-02" }],
    text: `Overseas Student Confirmation-of-Enrolment (CoE)
CoE code: F12A3456

Provider
The University of Melbourne
CRICOS Provider Code
00116K

Course
Doctor of Philosophy - Arts
CRICOS Course Code
056954J

Course Start Date
02/03/2026
Course End Date
01/03/2030
Duration in weeks
208 weeks

Initial Pre-Paid Tuition Fee
$0.00
Other Pre-Paid Non-Tuition Fee
$0.00
Total Tuition Fee
$236,580.00
Provider Arranged OSHC
No`,
  },
  {
    name: "UNSW College pathway, table with tabs of two courses",
    provider: "01020K",
    courses: [
      { code: "080691E", length: "23", fee: [15_364, "any"], start: "2026-01-12" },
      { code: "114315M", length: "36", fee: [42_700, "any"], start: "2026-07-06" },
    ],
    text: `UNSW College (UNSW Global Pty Limited) CRICOS Provider Code 01020K
Course\tCRICOS code\tStart date\tEnd date\tWeeks\tTuition fee
Foundation English Entry Course (FEEC)\t080691E\t12/01/2026\t19/06/2026\t23\t$15,364.00
Standard Foundation Program\t114315M\t06/07/2026\t12/03/2027\t36\t$42,700.00
Campus: Kensington`,
  },
  {
    name: "UTS, broken lines",
    provider: "00099F",
    courses: [{ code: "044179J", length: "3 years", fee: [45_050, "year"] }],
    text: `University of Technology
Sydney
CRICOS Provider
Code: 00099F
Course:
Bachelor of Design in
Architecture
CRICOS Course Code:
044179J
Campus: City
campus, Haymarket
Duration:
3 years full-time
Annual tuition
fee: A$45,050
Start date:
23 February
2026`,
  },
  {
    name: "single spaces, with a schedule of payments and clauses",
    provider: "00008C",
    courses: [{ code: "001722B", length: "4 years", fee: [65_182, "year"] }],
    text: `INTERNATIONAL STUDENT WRITTEN AGREEMENT
Monash University CRICOS Provider 00008C, Agent code 45678B, application 2251234A
Course: Bachelor of Engineering (Honours)
Course code: 41680    CRICOS code: 001722B
Campus: Clayton
Course length: 4 years (8 semesters)
OSHC duration: 52 months
Offer expiry date: 30 November 2025
Tuition fee (per annum): $65,182
Fee per unit: $8,148

Payment schedule
Due date      Amount      For
15/01/2026    $32,591     Tuition fee, semester 1
01/07/2026    $32,591     Tuition fee, semester 2

You may withdraw within 4 weeks before the start and are refunded 70% of the fees. You must complete the course within 8 years.
Visit our Sydney campus office for help.`,
  },
  {
    name: "English and a master as a package with a sum of both",
    courses: [
      { code: "076753G", length: "20 weeks" },
      { code: "061294J", length: "2 years", fee: [60_250, "year"] },
    ],
    text: `PACKAGE OFFER
Stage 1 - Monash English (5 to 50 weeks), CRICOS Course Code: 076753G
Duration: 20 weeks
Stage 2 - Master of Information Technology, CRICOS Course Code: 061294J
Duration: 2 years
Annual tuition fee: A$60,250
Total tuition for the package: A$130,100`,
  },
  {
    name: "amounts in 万",
    provider: "00008C",
    courses: [{ code: "075119J", length: "三年", fee: [142_000, "total"] }],
    text: `莫纳什大学（Monash University，CRICOS 00008C）护理学学士 Bachelor of Nursing，课程代码 075119J。
学制：三年
全程学费：14.2万澳元
校区：Clayton`,
  },
  {
    name: "An agent's summary without any code",
    courses: [{ code: null, length: "4 years", fee: [65_182, "year"] }],
    text: `Offer summary from your agent
School: Monash University
Program: Bachelor of Engineering (Honours)
Campus: Clayton
Duration: 4 years
Tuition: AUD 65,182 per year
Please transfer the deposit today.`,
  },
];
