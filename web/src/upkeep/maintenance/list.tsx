import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { RecordCards } from './cards.tsx';
import type { MaintenanceSorting } from './filter.ts';
import type { RecordListProps } from './props.ts';
import { RecordTable } from './table.tsx';

interface Props extends RecordListProps {
  sorting: MaintenanceSorting;
  onSort: (sorting: MaintenanceSorting) => void;
}

/** A table, or cards where there is no room for one. */
export function RecordList({ sorting, onSort, ...list }: Props) {
  return useOnPhone() ? <RecordCards {...list} /> : <RecordTable {...list} sorting={sorting} onSort={onSort} />;
}
