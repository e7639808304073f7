export { readAnswers } from "./calculator/answers.ts";
export { courseFiguresOf } from "./cost-figures.ts";
export { costedCourse } from "./describe-notes.server.ts";
