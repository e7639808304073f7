// Without zod: the page of the list loads it.

/** Name of the box of a figure in the list; its value is the version. */
export const boxOfFigure = (key: string): string => `figure-${key}`;

/** Choice of the grade: each figure's grade stays unchanged. */
export const sameGrade = "same";
