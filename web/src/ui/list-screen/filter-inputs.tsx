import type { MoneyArea } from '@baqueano/domain/people/permissions';
import type { ReactNode } from 'react';
import type { Sorting } from '../../lib/sorting.ts';
import { DaysFilter } from '../days/days-filter.tsx';
import { FilterSelect, SortSelect } from '../list/filter-select.tsx';
import type { Inputs, SetFilter } from '../list/page-header.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { useOnPhone } from '../list/use-on-phone.ts';
import { daysSet, type InputsOf, type Option, optionsIn, type Texts } from './list-filters.ts';

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
  options?: Readonly<Record<string, readonly Option[] | null>> | undefined;
  /** The inputs that the page draws. */
  own?: Readonly<Record<string, ReactNode>> | undefined;
  order?: Order<Column> | undefined;
  sorting?: Sorting<Column>;
  onSort?: (sorting: Sorting<Column>) => void;
}

/** 'Jurisdicción: CABA': the field is in the words for all, 'Jurisdicción: todas'. */
function chipWords(choices: readonly Option[], chosen: string): string {
  const { label = chosen } = choices.find(({ value }) => value === chosen) ?? {};
  const [field, all] = choices.find(({ value }) => value === '')?.label.split(':') ?? [];
  return all === undefined || label.startsWith(`${field}:`) ? label : `${field}: ${label}`;
}

interface Drawn extends SetFilter {
  isSet: boolean;
  node: ReactNode;
}

/** The inputs of a list's filters, in the order of their declaration. */
export function useInputs<Column extends string>(props: Props<Column>): Inputs {
  const { of, search, filter, onSearch, onChange, options = {}, own = {}, order, sorting, onSort } = props;
  const onPhone = useOnPhone();
  const drawn = Object.entries(of.declared).flatMap(([name, { word, input }], place): Drawn[] => {
    if (input === 'own') {
      const label = undefined;
      return [
        {
          name,
          label,
          more: false,
          isSet: filter[name] !== undefined,
          node: own[name],
          onRemove: () => onChange({ [word]: undefined }),
        },
      ];
    }
    if (!input || 'search' in input || options[name] === null) return [];
    const { more = false, value = () => filter[name], words = (chosen) => ({ [word]: chosen }) } = input;
    const choices = optionsIn(input, options[name], filter);
    const chosen = value(filter);
    const change = (next: string | undefined) => onChange(words(next, search));
    return [
      {
        ...{ name, more, isSet: chosen !== undefined, onRemove: () => change(undefined) },
        label: chosen && chipWords(choices, chosen),
        node: (
          <FilterSelect
            key={name}
            label={input.label}
            options={[...choices]}
            value={chosen}
            onChange={change}
            fit={input.fit}
            // After the search.
            first={onPhone && place === 1}
          />
        ),
      },
    ];
  });
  const { search: searched } = of.declared;
  const input = searched?.input;
  const days = of.days && daysSet(of.days, search);
  return {
    search: searched && input && input !== 'own' && 'search' in input && (
      <SearchInput
        label={input.search}
        placeholder={input.placeholder}
        value={search[searched.word] ?? ''}
        onChange={onSearch}
      />
    ),
    line: drawn.filter(({ more }) => !more).map(({ node }) => node),
    more:
      of.days || drawn.some(({ more }) => more) ? (
        <>
          {drawn.filter(({ more }) => more).map(({ node }) => node)}
          {of.days && <DaysFilter {...of.days} search={search} onChange={(change) => onChange({ ...change })} />}
        </>
      ) : null,
    order: order && sorting && onSort && (order.always || onPhone) && (
      <SortSelect {...order} sorting={sorting} onSort={onSort} />
    ),
    set: [
      ...drawn.filter(({ isSet }) => isSet),
      ...(days ? [{ name: 'days', more: true, label: days.label, onRemove: () => onChange(days.without) }] : []),
    ],
  };
}
