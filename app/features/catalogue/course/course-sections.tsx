import { QuietSection } from "#app/shell/page/section.tsx";
import type { CourseDetails } from "#worker/features/catalogue/public.ts";
import { PlaceSection } from "../place-section.tsx";
import { RegisterNote } from "../register-note.tsx";
import { catalogueText } from "../text.ts";
import { CourseFacts, workComponent } from "./course-facts.tsx";
import { AfterSection, CostSection, EntrySection, FeeSection, WorkSection } from "./decision-sections.tsx";
import { RelatedCourses } from "./related-courses.tsx";
import { courseText } from "./text.ts";
import { Versions } from "./versions.tsx";
import type { CourseView } from "./view-course.server.ts";

interface Props extends CourseDetails {
  view: CourseView;
  /** Address of the calculator for this course. */
  calculator: string;
}

/** One answer a section, in the order in which a family asks; what the register says comes last. Belongs into a StaticSection. */
export function CourseSections({ view, calculator, ...details }: Props) {
  const { course, institution, campuses, relatedHere, relatedElsewhere, versions, registerDate } = details;
  const { fee, cost, work, after, entry, places, yearly } = view;
  return (
    <>
      <FeeSection fee={fee} />
      {cost && <CostSection cost={cost} calculator={calculator} />}
      <div className="skip-layout">
        {work && <WorkSection title={work} details={workComponent(course) ?? ""} />}
        {after && <AfterSection after={after} />}
        <EntrySection entry={entry} website={institution.website} />
      </div>
      <div className="skip-layout">
        <PlaceSection id="places" places={places} campuses={campuses} />
      </div>
      <Versions id={course.id} institution={institution} versions={versions} />
      <RelatedCourses
        id="elsewhere"
        title={courseText.relatedElsewhere}
        courses={relatedElsewhere}
        yearly={yearly}
        showsInstitution
      />
      <RelatedCourses id="here" title={courseText.relatedHere} courses={relatedHere} yearly={yearly} />
      <QuietSection id="register" title={courseText.facts}>
        <CourseFacts course={course} institution={institution} />
        <p className="mt-2 text-muted">{course.nameCn ? catalogueText.referenceName : courseText.noNameCn}</p>
        <RegisterNote
          date={registerDate}
          href={`https://cricos.education.gov.au/Course/CourseDetails.aspx?CourseCode=${course.code}`}
        />
      </QuietSection>
    </>
  );
}
