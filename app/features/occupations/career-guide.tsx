import { careerGuideOf } from "./career-guides.ts";
import { occupationText as text } from "./text.ts";

/** A link to the guide of the career that an occupation belongs to; nothing for the others. */
export function CareerGuide({ code }: { code: string }) {
  const guide = careerGuideOf(code);
  return (
    guide && (
      <p className="mt-6">
        <a href={guide} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          {text.guide}
        </a>
      </p>
    )
  );
}
