import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from './record-buttons.module.css';
import { recordName } from './record-name.ts';
import type { RecordProps } from './record-props.ts';

type Props = Pick<RecordProps, 'record' | 'vehicle' | 'onEdit' | 'onDelete'>;

export function RecordButtons({ record, vehicle, onEdit, onDelete }: Props) {
  return (
    <span className={classes.buttons}>
      <RowButtons
        name={recordName(record, vehicle)}
        onEdit={() => onEdit(record)}
        onDelete={(row) => onDelete(record, row)}
      />
    </span>
  );
}
