import { fold } from '@baqueano/domain/values/fold';
import type { ComboboxParsedItem } from '@mantine/core';
import { insideDialog } from '../form/inside-dialog.ts';

interface Suggestion {
  label: string;
}

/** Options that contain every typed word. When one is the text itself, there is nothing to suggest any more. */
export function filterSuggestions<T extends object>(options: readonly T[], text: string, limit: number): T[] {
  const typed = fold(text);
  const words = typed.split(' ');
  return options
    .filter((option) => {
      const label = fold((option as Suggestion).label);
      return label !== typed && words.every((word) => label.includes(word));
    })
    .slice(0, limit);
}

/** For an `<Autocomplete>` of texts that were mostly written before: any other text is allowed too. */
export const suggesting = {
  filter: ({ options, search }: { options: ComboboxParsedItem[]; search: string }) =>
    filterSuggestions(options, search, 8),
  comboboxProps: insideDialog,
  openOnFocus: false,
};
