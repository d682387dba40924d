import { ActionIcon } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import classes from './row-buttons.module.css';

interface Props {
  /** What tells the record from the others, for who hears the buttons. */
  name: string;
  /** Where it is time for another one like it: what to call that, and what does it. */
  renewal?: { name: string; onRenew: () => void };
  onEdit: () => void;
  /** Is given the row or the card, from which the focus will go on. */
  onDelete: (row: Element | null) => void;
}

/** What can be done with a record of a list. */
export function RowButtons({ name, renewal, onEdit, onDelete }: Props) {
  const look = { className: classes.button, variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <>
      {renewal && (
        <ActionIcon {...look} aria-label={renewal.name} title="Renovar" onClick={renewal.onRenew}>
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon {...look} aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        data-danger
        aria-label={`Eliminar ${name}`}
        onClick={(event) => onDelete(event.currentTarget.closest('tr, article, li'))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
