import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineDifference, lineDifferences } from "./line-differences.ts";

const signs = { same: " ", removed: "-", added: "+", gap: "…" } as const;
const written = (lines: LineDifference[]) => lines.map(({ kind, text }) => signs[kind] + text);

describe("lineDifferences", () => {
  it("shows changed lines with two unchanged lines around them", () => {
    expect(written(lineDifferences("1\n2\n3\n4\n5\n6\n7\n8", "1\n2\n3\n4\nnew\n6\n7\n8"))).toEqual([
      "…2",
      " 3",
      " 4",
      "-5",
      "+new",
      " 6",
      " 7",
      "…1",
    ]);
  });

  it("folds equal texts into one gap", () => {
    expect(written(lineDifferences("a\nb", "a\nb"))).toEqual(["…2"]);
  });

  it("shows a moved line as removed and added, and the others as equal", () => {
    expect(written(lineDifferences("a\nb\nc", "b\nc\na"))).toEqual(["-a", " b", " c", "+a"]);
  });

  it("contains both texts completely, for any two texts", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDifferences(before, after);
        const side = (dropped: LineDifference["kind"], whole: string) => {
          const all = whole.split("\n");
          const made: string[] = [];
          for (const { kind, text: line } of lines) {
            if (kind === "gap") made.push(...all.slice(made.length, made.length + Number(line)));
            else if (kind !== dropped) made.push(line);
          }
          return made.join("\n");
        };
        expect(side("added", before)).toBe(before);
        expect(side("removed", after)).toBe(after);
      }),
    );
  });
});
