import type { MoneyArea } from '@baqueano/domain/people/permissions';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMay } from '../../lib/session/permission.ts';
import type { Sorting } from '../../lib/sorting.ts';

interface Props {
  /** 'Filtrar por estado'. */
  label: string;
  /** The option '' stands for all. */
  options: NonNullable<NativeSelectProps['data']>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The width of its words: in a row of two selects on a phone. */
  fit?: boolean;
  /** It gets the focus of the sheet in which it stands. */
  first?: boolean;
}

/** A filter of a list. The address holds its state: undefined for none. */
export function FilterSelect({ label, options, value = '', onChange, fit, first }: Props) {
  return (
    <NativeSelect
      wrapperProps={{ 'data-fit': fit || undefined }}
      data-autofocus={first || undefined}
      aria-label={label}
      data={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

interface SortProps<Column extends string> {
  /** Without permission for the costs of this area, their order is left out. */
  money?: MoneyArea;
  options: readonly { value: string; label: string; sorting: Sorting<Column> }[];
  sorting: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
  fit?: boolean;
}

/** For an order without a header to press, and for phones, which have none. */
export function SortSelect<Column extends string>({ options: all, money, sorting, onSort, fit }: SortProps<Column>) {
  const may = useMay();
  const options = all.filter(({ sorting: by }) => by.column !== 'cost' || !money || may(`${money}:money`));
  return (
    <FilterSelect
      label="Ordenar por"
      options={options.map(({ value, label }) => ({ value, label }))}
      value={`${sorting.column} ${sorting.order}`}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onSort(chosen.sorting);
      }}
      fit={fit}
    />
  );
}
