import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import type { MaintenanceSorting } from './maintenance-filter.ts';
import { RecordCards } from './record-cards.tsx';
import type { RecordListProps } from './record-props.ts';
import { RecordTable } from './record-table.tsx';

interface Props extends RecordListProps {
  sorting: MaintenanceSorting;
  onSort: (sorting: MaintenanceSorting) => void;
}

/** A table, or cards where there is no room for one. */
export function RecordList({ sorting, onSort, ...list }: Props) {
  return useOnPhone() ? <RecordCards {...list} /> : <RecordTable {...list} sorting={sorting} onSort={onSort} />;
}
