import { describe, expect, it } from "vitest";
import {
  column,
  emptyDatabaseForEach,
  exportOf,
  loadExport,
  withoutCourse,
} from "../../tests/support/loaded-register.ts";
import { course, type SmallRegister } from "../../tests/support/make-workbook.ts";
import { refusalOf } from "../../tests/support/refusal-of.ts";

emptyDatabaseForEach();

const withoutFlags = { consent: { delisting: false, losses: false, older: false } };
const active = () => column("SELECT count(*) FROM courses WHERE delisted_on IS NULL")[0];

/** Adds the given number of courses to the small register. */
const grown = (more: number) => (register: SmallRegister) => {
  for (let index = 0; index < more; index += 1) {
    register.Courses.push(course("00001A", `1000${String(index).padStart(3, "0")}`, `Course ${index}`));
  }
};

describe("a register with many losses", () => {
  it("a tenth of the courses may be lost, but not one more", async () => {
    await loadExport(await exportOf(grown(96)));
    const refused = await refusalOf(loadExport(await exportOf(grown(85)), withoutFlags));
    expect(refused[0]).toBe(
      "(file): 11 of 100 courses would leave the catalogue: 11.0 %, at most 10 % may leave without --accept-delisting.",
    );
    expect(active()).toBe(100);
    await loadExport(await exportOf(grown(86)), withoutFlags);
    expect(active()).toBe(90);
  });

  it("the losses are compared with active entities, excluding delisted ones", async () => {
    await loadExport(await exportOf(grown(96)));
    await loadExport(await exportOf(grown(86)), withoutFlags);
    expect((await refusalOf(loadExport(await exportOf(grown(76)), withoutFlags)))[0]).toMatch(/10 of 90 courses/);
    await loadExport(await exportOf(grown(96)), withoutFlags);
    expect(active()).toBe(100);
  });

  it("too many lost institutions, campuses or places of courses are refused too, also in a dry run", async () => {
    await loadExport(await exportOf());
    const cut = (register: SmallRegister) => {
      withoutCourse("0000101")(register);
      withoutCourse("000102B")(register);
      register.Institutions.shift();
      register.Locations.shift();
      register["Course Locations"].length = 1;
    };
    const whatOf = async (dryRun: boolean) =>
      (await refusalOf(loadExport(await exportOf(cut), { ...withoutFlags, dryRun }))).map(
        (line) => line.split(" would")[0],
      );
    const expected = [
      "(file): 1 of 2 institutions",
      "(file): 2 of 4 courses",
      "(file): 1 of 5 campuses",
      "(file): 3 of 6 places of courses",
      expect.stringContaining("--accept-delisting"),
    ];
    expect(await whatOf(false)).toEqual(expected);
    expect(await whatOf(true)).toEqual(expected);
  });

  it("accepts any load into an empty database", async () => {
    await loadExport(await exportOf(), withoutFlags);
    expect(active()).toBe(4);
  });
});

describe("after starter data", () => {
  const starter = async (more: number) => ({ ...(await exportOf(grown(more))), kind: "starter" as const });

  it("a register may lack rows of the selection if it has more rows", async () => {
    await loadExport(await starter(16));
    const other = (register: SmallRegister) => {
      for (let index = 0; index < 30; index += 1) {
        register.Courses.push(course("00002B", `2000${String(index).padStart(3, "0")}`, `Course ${index}`));
      }
    };
    await loadExport(await exportOf(other, "2020-01-01"), withoutFlags);
    expect(active()).toBe(34);
  });

  it("a register with fewer rows than the selection is refused", async () => {
    await loadExport(await starter(96));
    expect((await refusalOf(loadExport(await exportOf(), withoutFlags)))[0]).toMatch(/96 of 100 courses/);
  });
});

describe("an older register", () => {
  it("an older register is refused, unless a flag allows it", async () => {
    await loadExport(await exportOf(() => {}, "2022-11-01"));
    expect(await refusalOf(loadExport(await exportOf(), withoutFlags))).toEqual([
      "(file): This register is of 2022-10-04, older than the one in place (2022-11-01). --older loads it.",
    ]);
    await loadExport(await exportOf(), { consent: { delisting: false, losses: false, older: true } });
    expect(column("SELECT register_date FROM register_loads ORDER BY id")).toEqual(["2022-11-01", "2022-10-04"]);
  });
});
