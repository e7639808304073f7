import { featuresOf } from "./features.ts";

/** The model as it is stored (model.json): vectors of signed bytes in Base64, one after the other. */
export interface StoredModel {
  dimensions: number;
  /** Hashes of the known features, four bytes each. */
  features: string;
  featureVectors: string;
  /** The sections, see sectionKey. */
  sections: readonly string[];
  sectionVectors: string;
  /** Factor from products of bytes to scores. */
  scale: number;
}

interface Model {
  dimensions: number;
  /** Index of each known feature. */
  features: ReadonlyMap<number, number>;
  featureVectors: Int8Array;
  sections: readonly string[];
  /** Index of each section. */
  places: ReadonlyMap<string, number>;
  sectionVectors: Int8Array;
  scale: number;
}

/** How probable each section is as the answer to a question. */
export interface Likeness {
  /** Natural logarithm of the probability; the floor for a section that the model does not know. */
  of: (section: SectionId) => number;
  /** The most probable sections, see sectionKey. */
  nearest: readonly string[];
}

interface SectionId {
  address: string;
  /** Key of the row in the answers. */
  answer: string | null;
}

/** The part of a question that asks has the weight 1. */
const toldWeight = 0.3;
const mostNearest = 12;
export const leastLikeness = -9;

export const sectionKey = ({ address, answer }: SectionId): string => `${address} ${answer ?? ""}`;

let loaded: Promise<Model> | undefined;

/** Reads the model at the first question of an isolate. */
export const loadModel = (): Promise<Model> => {
  loaded ??= import("./model.json", { with: { type: "json" } }).then(({ default: stored }) => parseModel(stored));
  return loaded;
};

export function parseModel(stored: StoredModel): Model {
  const signed = (text: string) => new Int8Array(bytesOf(text).buffer);
  return {
    dimensions: stored.dimensions,
    features: new Map(Array.from(new Uint32Array(bytesOf(stored.features).buffer), (feature, at) => [feature, at])),
    featureVectors: signed(stored.featureVectors),
    sections: stored.sections,
    places: new Map(stored.sections.map((key, at) => [key, at])),
    sectionVectors: signed(stored.sectionVectors),
    scale: stored.scale,
  };
}

/**
 * Compares a question with the sections by a linear model that is trained with all wordings (seed/wordings/train.ts): the sum of
 * the vectors of the question's features, times the vector of the section; then the softmax over all sections.
 * @param asked the clause that asks @param told the whole text
 */
export function likenessOf(model: Model, asked: string, told: string): Likeness {
  const { dimensions, sectionVectors, sections, places } = model;
  const sum = new Float32Array(dimensions);
  const weight = addFeatures(model, sum, asked, 1) + addFeatures(model, sum, told, toldWeight);
  const factor = model.scale / Math.sqrt(Math.max(1, weight));
  const scores = Float32Array.from(
    sections,
    (_, section) => factor * product(sum, sectionVectors, section * dimensions),
  );
  const most = scores.reduce((highest, score) => Math.max(highest, score), -Infinity);
  const total = most + Math.log(scores.reduce((all, score) => all + Math.exp(score - most), 0));
  const scoreOf = (section: number) => scores[section] ?? -Infinity;
  return {
    of: (section) => Math.max(leastLikeness, scoreOf(places.get(sectionKey(section)) ?? -1) - total),
    nearest: [...scores.keys()]
      .filter((section) => scoreOf(section) > most + leastLikeness)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a))
      .slice(0, mostNearest)
      .flatMap((section) => sections[section] ?? []),
  };
}

function product(sum: Float32Array, vectors: Int8Array, start: number): number {
  let product = 0;
  for (let at = 0; at < sum.length; at++) product += (sum[at] ?? 0) * (vectors[start + at] ?? 0);
  return product;
}

/** Adds the vectors of a text's features to a sum. @returns the total weight */
function addFeatures(model: Model, sum: Float32Array, text: string, weight: number): number {
  const { dimensions, features, featureVectors } = model;
  const found = featuresOf(text).flatMap((feature) => features.get(feature) ?? []);
  for (const place of found)
    for (let at = 0; at < dimensions; at++)
      sum[at] = (sum[at] ?? 0) + weight * (featureVectors[place * dimensions + at] ?? 0);
  return found.length * weight;
}

/** Decodes a megabyte in some 10 ms. decodeBase64, which also checks that texts of others are canonical, needs 140. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
