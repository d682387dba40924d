import { formatPlate, plateKind } from '@baqueano/domain/values/plate';
import type { Tone } from '@baqueano/domain/values/tone';

/** The blocks of a report, in reading order; templates/report.typ draws them. All texts are ready for people. */

export interface ShownPlate {
  text: string;
  kind: 'mercosur' | 'black' | 'other';
}

/** A cell of a table: words, or a state with its colour. */
export type Cell = string | { text: string; tone: Tone };

export interface Column {
  label: string;
  /** A share of the remaining width, or the width of its widest cell. */
  width: number | 'auto';
  /** Aligned at its last digit. */
  number: boolean;
}

/** A preview in the storage, by its name. */
export interface Picture {
  stored: string;
  /** The description for a person who cannot see it. */
  alt: string;
}

export type Block =
  | { is: 'cover'; plate: ShownPlate | null; title: string; subtitle: string; picture: Picture | null }
  | { is: 'heading'; text: string }
  | { is: 'subheading'; text: string; plate: ShownPlate | null }
  | { is: 'words'; text: string }
  | { is: 'facts'; rows: [label: string, value: string][] }
  | { is: 'table'; columns: Column[]; rows: Cell[][]; total: string[] | null }
  /** On a page of its own, or on the rest of one. */
  | ({ is: 'picture'; title: string; words: string } & Picture)
  | { is: 'code'; address: string; text: string; alt: string };

export interface Framed {
  title: string;
  organization: string;
}

export interface Report extends Framed {
  template: 'report';
  blocks: Block[];
}

export interface Sticker {
  address: string;
  plate: string;
  internal: string | null;
}

export interface Stickers extends Framed {
  template: 'stickers';
  stickers: Sticker[];
}

export type Sheet = Report | Stickers;

export function shownPlate(plate: string): ShownPlate {
  return { text: formatPlate(plate), kind: plateKind(plate) };
}

export const words = (label: string, width: Column['width'] = 1): Column => ({ label, width, number: false });
export const figures = (label: string): Column => ({ label, width: 'auto', number: true });
/** For a date or a state: as wide as its content. */
export const narrow = (label: string): Column => ({ label, width: 'auto', number: false });

export function known(rows: [label: string, value: string | null | undefined | false][]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}
