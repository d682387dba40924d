import { ActionIcon } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import classes from './record-buttons.module.css';
import { recordName } from './record-name.ts';
import type { RecordProps } from './record-props.ts';

type Props = Pick<RecordProps, 'record' | 'vehicle' | 'onEdit' | 'onDelete'>;

export function RecordButtons({ record, vehicle, onEdit, onDelete }: Props) {
  const name = recordName(record, vehicle);
  return (
    <span className={classes.buttons}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Editar ${name}`} onClick={() => onEdit(record)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.delete}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Eliminar ${name}`}
        onClick={(event) => onDelete(record, event.currentTarget.closest('tr, article'))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
