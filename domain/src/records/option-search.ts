import { fold } from '../values/fold.ts';

export interface RecordOption {
  value: string;
  label: string;
  /** Shown beside the label, and searched like it. */
  hint?: string;
  /** Searched but not shown: codes such as a plate, which people type with or without spaces and dashes. */
  keywords?: readonly string[];
  /** A reason against choosing it: shown below, not searched. */
  note?: string;
  /** The note is a warning. */
  urgent?: boolean;
}

function squeeze(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Options with every word of the text, or with it inside a keyword. Accents and case do not count. */
export function optionSearch<Option extends RecordOption>(options: readonly Option[]) {
  const folded = options.map((option) => ({
    option,
    name: fold(`${option.label} ${option.hint ?? ''}`),
    codes: (option.keywords ?? []).map(squeeze),
  }));
  return (text: string): Option[] => {
    const words = fold(text)
      .split(' ')
      .map((word) => ({ word, part: squeeze(word) || word }));
    const code = squeeze(text);
    return folded
      .filter(
        ({ name, codes }) =>
          (code && codes.some((one) => one.includes(code))) ||
          words.every(({ word, part }) => name.includes(word) || codes.some((one) => one.includes(part))),
      )
      .map(({ option }) => option);
  };
}
