import type { Permission } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import type { RowAct } from '../ui/list/table/row-buttons.tsx';
import { Offered } from '../ui/look/offered.tsx';
import { PdfButton } from '../ui/look/pdf-button.tsx';
import text from '../ui/look/text.module.css';

interface Props {
  area: 'vehicle' | 'driver';
  /** The record in the accessible names of the buttons. */
  name: string;
  pdf: { needs: Permission; path: string };
  /** Before the others, and after the PDF. */
  first?: ReactNode;
  children?: ReactNode;
  /** 'Dar de baja', or back; none where that stands elsewhere. */
  leaving?: RowAct;
  /** It has left: the button that brings it back is a main one. */
  left?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function HeadingActs({ area, name, pdf, first, children, leaving, left, onEdit, onDelete }: Props) {
  return (
    <div className={text.acts} data-acts>
      {first}
      <Offered needs={`${area}:write`}>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={`Editar ${name}`}
          onClick={onEdit}
        >
          Editar
        </Button>
      </Offered>
      <PdfButton {...pdf} name={`Descargar PDF de ${name}`} beside />
      {children}
      {leaving && (
        <Offered needs={`${area}:write`}>
          <Button
            variant={left ? 'default' : 'subtle'}
            color="gray"
            data-beside={left ? undefined : true}
            leftSection={<leaving.Icon size={18} aria-hidden />}
            aria-label={leaving.name}
            onClick={leaving.onPress}
          >
            {leaving.title}
          </Button>
        </Offered>
      )}
      <Offered needs={`${area}:delete`}>
        <Button
          variant="subtle"
          color="red"
          data-beside
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={`Eliminar ${name}`}
          onClick={onDelete}
        >
          Eliminar
        </Button>
      </Offered>
    </div>
  );
}
