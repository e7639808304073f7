import { featuresOf } from "#app/features/register/search/server/pages/likeness/features.ts";
import type { StoredModel } from "#app/features/register/search/server/pages/likeness/likeness.ts";

/** Settings of the training, chosen with `npm run train -- --measure`. */
const settings = {
  dimensions: 48,
  /** How often all examples are learned. */
  rounds: 20,
  /** Number of other sections that an example is compared with. */
  others: 80,
  /** Size of the first steps. */
  rate: 0.15,
  /** Share of the features of an example that are left out, so that no single word decides. */
  dropped: 0.3,
  /** Fewest examples with a feature. */
  rare: 5,
  /** Maximum number of features of an example. */
  longest: 90,
};

/** A text and the section that it belongs to. */
export interface Example {
  /** Index of the section. */
  section: number;
  text: string;
  /** Weight, 0 to 1. */
  weight: number;
}

/** Vectors of equal length, and for each the sum of its squared gradients (AdaGrad). */
class Vectors {
  readonly values: Float32Array;
  private readonly seen: Float64Array;
  private readonly size: number;

  constructor(size: number, count: number, first: () => number) {
    this.size = size;
    this.values = Float32Array.from({ length: count * size }, first);
    this.seen = new Float64Array(count).fill(1e-6);
  }

  /** Adds a vector to a sum. */
  addTo(sum: Float64Array, index: number, factor: number): void {
    const start = index * this.size;
    for (let at = 0; at < this.size; at++) sum[at] = (sum[at] ?? 0) + factor * (this.values[start + at] ?? 0);
  }

  product(other: Float64Array, index: number): number {
    const start = index * this.size;
    let product = 0;
    for (let at = 0; at < this.size; at++) product += (other[at] ?? 0) * (this.values[start + at] ?? 0);
    return product;
  }

  /** Moves a vector along a gradient, by smaller steps the more it has moved. */
  move(index: number, gradient: Float64Array, factor: number, rate: number): void {
    const start = index * this.size;
    let square = 0;
    for (let at = 0; at < this.size; at++) square += (factor * (gradient[at] ?? 0)) ** 2;
    const seen = (this.seen[index] ?? 0) + square / this.size;
    this.seen[index] = seen;
    const step = (factor * rate) / Math.sqrt(seen);
    for (let at = 0; at < this.size; at++)
      this.values[start + at] = (this.values[start + at] ?? 0) + step * (gradient[at] ?? 0);
  }
}

/**
 * Trains the model that finds the section of a question: a vector for each feature and for each section, whose product is high
 * where they belong together (fastText: Joulin et al., "Bag of Tricks for Efficient Text Classification", 2016). Gradient descent
 * on a sampled softmax: the section of an example against some others.
 * @param examples.stories give no features of their own, which would be those of told clauses @param random numbers from 0 to 1
 */
export function trainModel(
  sections: readonly string[],
  examples: Record<"own" | "stories", readonly Example[]>,
  random: () => number,
): StoredModel {
  const { dimensions, rounds, others, rate, dropped, longest } = settings;
  const readOf = (one: Example) => ({ ...one, features: featuresOf(one.text).slice(0, longest) });
  const own = examples.own.map(readOf);
  const known = knownFeatures(own.map(({ features }) => features));
  const placeOf = new Map(known.map((feature, at) => [feature, at]));
  const learned = [...own, ...examples.stories.map(readOf)]
    .map(({ features, ...one }) => ({ ...one, places: features.flatMap((feature) => placeOf.get(feature) ?? []) }))
    .filter(({ places }) => places.length > 0);
  const words = new Vectors(dimensions, known.length, () => (random() - 0.5) / 5);
  const targets = new Vectors(dimensions, sections.length, () => (random() - 0.5) / 50);
  const sum = new Float64Array(dimensions);
  const gradient = new Float64Array(dimensions);
  const any = () => Math.floor(random() * sections.length);
  // The compared sections stand for all others.
  const offset = Math.log(sections.length / others);
  for (let round = 0; round < rounds; round++) {
    const step = rate * (1 - round / rounds) + rate / 15;
    for (const { section, places: all, weight } of shuffled(learned, random)) {
      const places = all.filter(() => random() >= dropped);
      const share = 1 / Math.sqrt(Math.max(1, places.length));
      sum.fill(0);
      gradient.fill(0);
      for (const place of places) words.addTo(sum, place, share);
      const compared = [section, ...Array.from({ length: others }, any).filter((other) => other !== section)];
      const scores = compared.map((target, at) => targets.product(sum, target) + (at === 0 ? 0 : offset));
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const total = powers.reduce((all, power) => all + power, 0);
      for (const [at, target] of compared.entries()) {
        const fault = weight * ((at === 0 ? 1 : 0) - (powers[at] ?? 0) / total);
        if (Math.abs(fault) < 1e-4) continue;
        targets.addTo(gradient, target, fault);
        targets.move(target, sum, fault, step);
      }
      for (const place of places) words.move(place, gradient, share, step);
    }
  }
  const [wordBytes, targetBytes] = [toBytes(words.values), toBytes(targets.values)];
  return {
    dimensions,
    features: Buffer.from(Uint32Array.from(known).buffer).toString("base64"),
    featureVectors: wordBytes.base64,
    sections,
    sectionVectors: targetBytes.base64,
    scale: wordBytes.scale * targetBytes.scale,
  };
}

/** The features that are not rare, ascending, so that a training gives the same file again. */
function knownFeatures(all: readonly (readonly number[])[]): number[] {
  const counts = new Map<number, number>();
  for (const feature of all.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].flatMap(([feature, count]) => (count >= settings.rare ? feature : [])).toSorted((a, b) => a - b);
}

const shuffled = <One>(all: readonly One[], random: () => number): One[] =>
  all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** Rounds values to signed bytes. The few largest are cut. */
function toBytes(values: Float32Array): { base64: string; scale: number } {
  const sizes = values.map(Math.abs).toSorted();
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127;
  const bytes = Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
  return { base64: Buffer.from(bytes.buffer).toString("base64"), scale };
}
