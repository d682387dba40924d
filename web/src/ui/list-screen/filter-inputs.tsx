import type { MoneyArea } from '@baqueano/domain/people/permissions';
import type { ReactNode } from 'react';
import type { Sorting } from '../../lib/sorting.ts';
import { DaysFilter } from '../days/days-filter.tsx';
import { FilterSelect, SortSelect } from '../list/filter-select.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { useOnPhone } from '../list/use-on-phone.ts';
import type { InputsOf, Option, Texts } from './list-filters.ts';

/** The orders of a list, from `sortingsOf` of lib/sorting.ts. */
export interface Order<Column extends string> {
  options: readonly (Option & { sorting: Sorting<Column> })[];
  /** The area of the costs among them. */
  money?: MoneyArea;
  fit?: true;
  /** Also where a table's headers can be pressed. */
  always?: true;
}

interface Props<Column extends string> {
  of: InputsOf;
  /** The words of the address. */
  search: Texts;
  filter: Texts;
  onSearch: (text: string) => void;
  onChange: (change: Texts) => void;
  /** The choices that only the page knows; null where there is none. */
  options?: Readonly<Record<string, readonly Option[] | null>>;
  /** The inputs that the page draws. */
  own?: Readonly<Record<string, ReactNode>>;
  order?: Order<Column>;
  sorting?: Sorting<Column>;
  onSort?: (sorting: Sorting<Column>) => void;
}

/** The inputs of a list's filters, in the order of their declaration. */
export function FilterInputs<Column extends string>(props: Props<Column>) {
  const { of, search, filter, onSearch, onChange, options = {}, own = {}, order, sorting, onSort } = props;
  const onPhone = useOnPhone();
  return (
    <>
      {Object.entries(of.declared).map(([name, { word, input }]) => {
        if (!input) return null;
        if (input === 'own') return own[name];
        if ('search' in input) {
          const { search: label, placeholder } = input;
          return (
            <SearchInput
              key={name}
              label={label}
              placeholder={placeholder}
              value={search[word] ?? ''}
              onChange={onSearch}
            />
          );
        }
        const { label, fit, value = () => filter[name], words = (chosen) => ({ [word]: chosen }) } = input;
        if (options[name] === null) return null;
        const choices = options[name] ?? input.options;
        return (
          <FilterSelect
            key={name}
            label={label}
            options={[...(typeof choices === 'function' ? choices(filter) : choices)]}
            value={value(filter)}
            onChange={(chosen) => onChange(words(chosen, search))}
            fit={fit}
          />
        );
      })}
      {of.days && <DaysFilter {...of.days} search={search} onChange={(change) => onChange({ ...change })} />}
      {order && sorting && onSort && (order.always || onPhone) && (
        <SortSelect {...order} sorting={sorting} onSort={onSort} />
      )}
    </>
  );
}
