import { today } from '@baqueano/domain/values/dates';
import { type Days, isWithin, type Period } from '@baqueano/domain/values/period';
import { longestSearch, searchText } from '../../lib/acts/search-text.ts';
import { idIn } from '../../lib/ids.ts';
import { daysInWords, daysOf, periodOf, periodWords } from '../days/days-search.ts';

/** Filters of a list as data: the words of the address, the server's filters, the rows that belong, and the inputs. */

/** The words of an address, or the filters that they ask for. */
export type Texts = Readonly<Record<string, string | undefined>>;

export interface Option {
  value: string;
  label: string;
}

export type FilterInput =
  | { search: string; placeholder: string }
  | {
      /** 'Filtrar por estado'. */
      label: string;
      /** The option '' stands for all. */
      options: readonly Option[] | ((filter: Texts) => readonly Option[]);
      /** The width of its words. */
      fit?: true;
      /** Behind 'Filtros': not in the line of the search. */
      more?: true;
      /** The choice, if it is not the filter itself. */
      value?: (filter: Texts) => string | undefined;
      /** The words of the address for a choice, if there are several. */
      words?: (value: string | undefined, search: Texts) => Texts;
    }
  /** The page draws it. */
  | 'own';

interface ListFilter<Row, Word extends string = string> {
  /** Its word in the address. */
  word: Word;
  /** Invalid values give undefined. */
  read: (text: string, search: Texts) => string | undefined;
  /** Whether a row is sure to have it, where it is more than the row's field of that name. Null: only the server knows. */
  holds?: ((row: Row, value: never, on: string) => boolean) | null;
  /** Without it, only the address sets the filter. */
  input?: FilterInput;
}

/** Keyed by the API's names, in the order of the inputs. */
type Declared<Row, Word extends string = string> = Readonly<Record<string, ListFilter<Row, Word>>>;

type FilterOf<D extends Declared<never>> = { [Name in keyof D]?: NonNullable<ReturnType<D[Name]['read']>> } & Pick<
  Days,
  'from' | 'to'
>;

/** The days of a list's rows: its last input. */
export interface DaysOf<Row> {
  /** The name of that date: 'Vencimiento'. */
  date: string;
  /** The label for all days: 'todos'. */
  all: string;
  also: readonly Period[];
  of: (row: Row) => string | null;
}

/** A filter by a text that the server searches for. */
export const searched = (search: string, placeholder: string) => ({
  word: 'buscar' as const,
  read: (text: string) => searchText(text, longestSearch),
  holds: null,
  input: { search, placeholder },
});

export const asWritten = (text: string): string | undefined => text;

/** Texts that people wrote: only the page knows the choices. */
export const written = <Word extends string>(word: Word, label: string, more?: true) => ({
  word,
  read: asWritten,
  input: { label, options: [], more },
});

export const byId = <Word extends string>(word: Word) => ({ word, read: idIn });

/** One of a few values. @param all the label for all of them. */
export const chosen = <Word extends string, Value extends string>(
  word: Word,
  values: readonly Value[],
  {
    all,
    labels,
    ...input
  }: { label: string; all: string; labels: Readonly<Record<Value, string>>; fit?: true; more?: true },
) => ({
  word,
  read: (text: string) => values.find((value) => value === text),
  input: { ...input, options: optionsOf(all, values, labels) },
});

export const optionsOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Option[] => [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels[value] }))];

/** @returns a function, so that rows and words of the address are named, and the filters inferred. */
export function filtersOf<Row, Search>() {
  return <D extends Declared<Row, keyof Search & string>>(declared: D, days?: DaysOf<Row>) => {
    const entries = Object.entries(declared);
    return {
      declared,
      days,

      filterOf(search: Texts): FilterOf<D> {
        const read = entries.map(([name, filter]) => {
          const text = search[filter.word];
          return [name, text === undefined ? undefined : filter.read(text, search)];
        });
        // The entries are those of the declaration, so Object.fromEntries gives these names.
        return { ...Object.fromEntries(read), ...(days && daysOf(search)) } as FilterOf<D>;
      },

      isFiltered: (filter: FilterOf<D>) => Object.values(filter).some((value) => value !== undefined),

      /** Whether a row is sure to be in the list. */
      matches(row: Row, { from, to, ...filter }: FilterOf<D>, on = today()): boolean {
        const date = days?.of(row);
        if (days && (from || to) && !(date && isWithin(date, { from, to }))) return false;
        const wanted: Texts = days ? filter : { ...filter, from, to };
        return entries.every(([name, { holds }]) => {
          const value = wanted[name];
          if (value === undefined) return true;
          if (holds === undefined) return (row as Record<string, unknown>)[name] === value;
          return holds?.(row, value as never, on) ?? false;
        });
      },
    };
  };
}

/** The days that a list is limited to, in words, and the words of the address without them; null for all days. */
export function daysSet({ date }: Pick<DaysOf<never>, 'date'>, search: Texts) {
  const period = periodOf(search);
  const words = period ? periodWords[period].label : daysInWords(daysOf(search));
  return words
    ? { label: `${date}: ${words}`, without: { periodo: undefined, desde: undefined, hasta: undefined } }
    : null;
}

/** The page's own choices come before the declared ones. */
export const optionsIn = (
  { options }: Extract<FilterInput, { options: unknown }>,
  own: readonly Option[] | null | undefined,
  filter: Texts,
): readonly Option[] => own ?? (typeof options === 'function' ? options(filter) : options);

/** The part of a list's filters that its inputs need. */
export interface InputsOf {
  declared: Readonly<Record<string, Pick<ListFilter<never>, 'word' | 'input'>>>;
  days?: Omit<DaysOf<never>, 'of'>;
}
