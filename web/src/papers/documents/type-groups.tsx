import type { DocumentSort, VehicleDocument } from '@baqueano/domain/papers/document';
import { useMemo } from 'react';
import type { Sorting } from '../../lib/sorting.ts';
import { ChooseOnPhone, type Selection } from '../../ui/choosing/use-selection.tsx';
import type { RecordListProps } from '../../ui/list/table/record-table.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { TableOrCards } from '../../ui/list-screen/table-or-cards.tsx';
import { DocumentCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { NeedyRows, Replaced } from './groups/folded.tsx';
import { Group, StandAbove } from './groups/group.tsx';
import type { TypeGroup } from './groups/split.ts';
import { type DocumentFilter, sortings } from './record/filter.ts';
import { nameOf } from './record/words.ts';
import { LooksRenewed } from './renewal/looks-renewed.tsx';

interface Props {
  list: RecordListProps<VehicleDocument>;
  actions: RowActions<VehicleDocument>;
  selection: Selection<VehicleDocument>;
  filter: DocumentFilter;
  sorting: Sorting<DocumentSort>;
  onSort: (sorting: Sorting<DocumentSort>) => void;
  groups: readonly TypeGroup[];
  needy: VehicleDocument[];
  /** The number of all urgent documents. */
  needyCount: number;
}

/** The urgent documents of all types, and then type by type. */
export function DocumentGroups({ list, actions, selection, filter, groups, needy, needyCount, ...sort }: Props) {
  const holder = filter.of || filter.driverId ? 'De quién' : 'Vehículo';
  const [columns, typedColumns] = useMemo(
    () => [columnsOf(actions, holder), columnsOf(actions, holder, true)],
    [actions, holder],
  );
  const [card, typedCard] = useMemo(() => {
    const of = (typed: boolean) => (document: VehicleDocument) => (
      <DocumentCard document={document} typed={typed} {...actions} />
    );
    return [of(false), of(true)];
  }, [actions]);

  const listOf = (rows: VehicleDocument[], label: string, { typed = false, chooses = true } = {}) => (
    <TableOrCards
      {...{ ...list, ...sort, rows, label, nameOf, atLeast: 44 }}
      firstOrder={sortings.firstOrder}
      selection={chooses ? list.selection : undefined}
      columns={typed ? typedColumns : columns}
      card={typed ? typedCard : card}
    />
  );
  const first = <ChooseOnPhone selection={selection} />;

  return (
    <>
      {needy.length > 0 && (
        <Group id="te-necesitan" label="Te necesitan" count={needyCount} beside={first}>
          <NeedyRows rows={needy} count={needy.length} list={(shown, label) => listOf(shown, label, { typed: true })} />
        </Group>
      )}
      {/* It comes late, and would push the first rows down. */}
      <LooksRenewed />
      {groups.map(({ type, label, count, rows, needy: above, replaced }, index) => (
        <Group key={type} id={type} label={label} count={count} beside={index === 0 && needy.length === 0 && first}>
          {rows.length > 0 && listOf(rows, label)}
          {rows.length === 0 && above > 0 && <StandAbove count={above} />}
          {replaced > 0 && (
            <Replaced
              {...{ type, label, filter }}
              count={replaced}
              list={(shown, name) => listOf(shown, name, { chooses: false })}
            />
          )}
        </Group>
      ))}
    </>
  );
}
