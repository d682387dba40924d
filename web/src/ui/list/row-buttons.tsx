import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import classes from './row-buttons.module.css';

/** What a record asks for now: how to call that, and what does it. */
export interface RowAct {
  name: string;
  title: string;
  Icon: Icon;
  onPress: () => void;
}

interface Props {
  /** What tells the record from the others, for who hears the buttons. */
  name: string;
  /** Before the others. */
  first?: RowAct;
  onEdit: () => void;
  /** Is given the row or the card, from which the focus will go on. */
  onDelete: (row: Element | null) => void;
}

/** What can be done with a record of a list. */
export function RowButtons({ name, first, onEdit, onDelete }: Props) {
  const look = { className: classes.button, variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <>
      {first && (
        <ActionIcon {...look} aria-label={first.name} title={first.title} onClick={first.onPress}>
          <first.Icon size={18} aria-hidden />
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
