/// <reference path="./spanish-model.d.ts" />
import { join } from 'node:path';
import spanish from '@tesseract.js-data/spa';
import tesseract, { type Worker } from 'tesseract.js';
import type { Word } from '../understand/words.ts';

/**
 * Letters of a picture, by Tesseract in this process. Its program and its Spanish model come with npm: nothing is fetched, and
 * nothing is written.
 */

/** The model for its neural engine alone: a quarter of the other one's size. */
const modelFolder = join(spanish.langPath, '..', '4.0.0_best_int');

const neuralEngine = 1;
let engine: Promise<Worker> | undefined;

function start(): Promise<Worker> {
  engine ??= tesseract.createWorker('spa', neuralEngine, {
    langPath: modelFolder,
    gzip: true,
    // It would keep the model in the folder where it was started.
    cacheMethod: 'none',
  });
  return engine;
}

/** How a picture is taken apart: a page, or what is known to be one line. */
export type Layout = 'page' | 'sparse' | 'line';
const segmentation = { page: '3', sparse: '11', line: '7' } as const;

export interface Recognised {
  words: Word[];
  /** Of a hundred, by the length of the words. */
  confidence: number;
}

/** @param local whether what is dark is told by what is around it, as in a photo, or by one limit for all. */
export async function recognise(picture: Buffer, layout: Layout, local = true): Promise<Recognised> {
  const worker = await start();
  await worker.setParameters({
    tessedit_pageseg_mode: segmentation[layout] as tesseract.PSM,
    // Sauvola's, or Otsu's.
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
