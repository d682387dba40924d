import { fold } from '../../lib/fold.ts';

/** What workshops do most, for whoever has not written anything yet. */
const usualServices = [
  'Cambio de aceite',
  'Cambio de aceite y filtros',
  'Alineación y balanceo',
  'Batería',
  'Correa de distribución',
  'Cubiertas',
  'Embrague',
  'Frenos',
  'Suspensión',
];

/** The organization's own words first. */
export function suggestedServices(written: readonly string[]): string[] {
  const known = new Set(written.map(fold));
  return [...written, ...usualServices.filter((service) => !known.has(fold(service)))];
}

interface Suggestion {
  label: string;
}

/** Where every word of what was typed is found, but not the text itself: there is nothing to suggest any more. */
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
