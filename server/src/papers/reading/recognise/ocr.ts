/// <reference path="./spanish-model.d.ts" />
import { join } from 'node:path';
import spanish from '@tesseract.js-data/spa';
import tesseract, { type Worker } from 'tesseract.js';
import type { Word } from '../understand/words.ts';

/**
 * The letters of a picture, by Tesseract in this process. Its program and its Spanish model come with npm: it downloads and
 * writes nothing.
 */

/** The model for the neural engine only: a quarter of the other one's size. */
const modelFolder = join(spanish.langPath, '..', '4.0.0_best_int');

const neuralEngine = 1;
let engine: Promise<Worker> | undefined;

function start(): Promise<Worker> {
  engine ??= tesseract.createWorker('spa', neuralEngine, {
    langPath: modelFolder,
    gzip: true,
    // Otherwise it would write the model into the working directory.
    cacheMethod: 'none',
  });
  return engine;
}

/** The segmentation of a picture: a page, sparse text, or a single line. */
export type Layout = 'page' | 'sparse' | 'line';
const segmentation = { page: '3', sparse: '11', line: '7' } as const;

export interface Recognised {
  words: Word[];
  /** Out of a hundred, weighted by the length of the words. */
  confidence: number;
}

/** @param local whether the threshold for dark depends on the surroundings, as for a photo, or is one for all. */
export async function recognise(picture: Buffer, layout: Layout, local = true): Promise<Recognised> {
  const worker = await start();
  await worker.setParameters({
    tessedit_pageseg_mode: segmentation[layout] as tesseract.PSM,
    // Sauvola's method, or Otsu's.
    ...({ thresholding_method: local ? '2' : '0' } as object),
  });
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  const words = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words: found }) => found)
    .map(({ text, bbox: { x0, y0, x1, y1 }, confidence }) => ({
      text,
      left: x0,
      top: y0,
      right: x1,
      bottom: y1,
      confidence,
    }))
    .filter(({ text, left, right, top, bottom }) => text.trim() !== '' && right > left && bottom > top);
  return { words, confidence: confidenceOf(words) };
}

function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
