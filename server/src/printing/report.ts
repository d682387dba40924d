import { formatPlate, plateKind } from '@baqueano/domain/values/plate';
import type { Tone } from '@baqueano/domain/values/tone';

/** What a report is made of, in the order in which it is read; templates/report.typ draws it. All text is as a person reads it. */

export interface ShownPlate {
  text: string;
  kind: 'mercosur' | 'black' | 'other';
}

/** A cell of a table: words, or a state, which has a colour besides. */
export type Cell = string | { text: string; tone: Tone };

export interface Column {
  label: string;
  /** Shares of what is left of the page's width, or as wide as its widest cell. */
  width: number | 'auto';
  /** Aligned at its last digit. */
  number: boolean;
}

/** A picture that was drawn here: of the storage, by its name. */
export interface Picture {
  stored: string;
  /** What whoever does not see it is told. */
  alt: string;
}

export type Block =
  | { is: 'cover'; plate: ShownPlate | null; title: string; subtitle: string; picture: Picture | null }
  | { is: 'heading'; text: string }
  | { is: 'subheading'; text: string; plate: ShownPlate | null }
  | { is: 'words'; text: string }
  | { is: 'facts'; rows: [label: string, value: string][] }
  | { is: 'table'; columns: Column[]; rows: Cell[][]; total: string[] | null }
  /** On a page of its own, or on what is left of one. */
  | ({ is: 'picture'; title: string; words: string } & Picture)
  /** A QR code, and what is said beside it. */
  | { is: 'code'; address: string; text: string; alt: string };

/** What the frame of every page says. */
export interface Framed {
  title: string;
  organization: string;
}

export interface Report extends Framed {
  template: 'report';
  blocks: Block[];
}

export interface Sticker {
  /** Where the QR code leads. */
  address: string;
  plate: string;
  /** 'Interno 112'. */
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

/** A column of words that takes so many shares of the width. */
export const words = (label: string, width: Column['width'] = 1): Column => ({ label, width, number: false });
export const figures = (label: string): Column => ({ label, width: 'auto', number: true });
/** A date, a state: as wide as it is. */
export const narrow = (label: string): Column => ({ label, width: 'auto', number: false });

/** Those that are known. */
export function known(rows: [label: string, value: string | null | undefined | false][]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}
