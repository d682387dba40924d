import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from './buttons.module.css';
import type { RecordProps } from './props.ts';
import { recordName } from './words.ts';

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
