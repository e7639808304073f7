export { courseFiguresOf, readAnswers } from "./cost-figures.ts";
export { costedCourse } from "./describe-notes.server.ts";
