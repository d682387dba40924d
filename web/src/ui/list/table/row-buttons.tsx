import type { RecordArea } from '@baqueano/domain/people/permissions';
import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '../../../lib/session/permission.ts';
import classes from './row-buttons.module.css';

export interface RowAct {
  name: string;
  title: string;
  /** The act is a word, not an icon. */
  word?: string;
  Icon: Icon;
  onPress: () => void;
}

export interface RowChanges<Row> {
  onEdit: (row: Row) => void;
  /** @param element the row or the card, from which the focus will go on. */
  onDelete: (row: Row, element: Element | null) => void;
}

export interface RowActions<Row> extends RowChanges<Row> {
  /** Everything that is known of it. */
  onShow: (row: Row) => void;
}

interface Props {
  /** The area of the record: a forbidden act has no button. */
  area: RecordArea;
  /** The record in the accessible names of the buttons. */
  name: string;
  /** Before the others. */
  first?: RowAct;
  onEdit: () => void;
  /** Beside 'Eliminar', and before it. */
  instead?: RowAct;
  /** Gets the row or the card, from which the focus will go on. */
  onDelete: (row: Element | null) => void;
}

export function RowButtons({ area, name, first, onEdit, instead, onDelete }: Props) {
  const may = useMay();
  const look = { className: classes.button, variant: 'subtle', color: 'gray', size: 'lg' } as const;
  const actButton = ({ name, title, word, Icon, onPress }: RowAct) =>
    word ? (
      <Button
        className={classes.word}
        data-act
        variant="default"
        size="compact-sm"
        aria-label={name}
        title={title}
        onClick={onPress}
      >
        {word}
      </Button>
    ) : (
      <ActionIcon {...look} aria-label={name} title={title} onClick={onPress}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <>
      {first && actButton(first)}
      {may(`${area}:write`) && (
        <ActionIcon {...look} aria-label={`Editar ${name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {instead && may(`${area}:write`) && actButton(instead)}
      {may(`${area}:delete`) && (
        <ActionIcon
          {...look}
          data-danger
          aria-label={`Eliminar ${name}`}
          onClick={(event) => onDelete(event.currentTarget.closest('tr, article, li'))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
