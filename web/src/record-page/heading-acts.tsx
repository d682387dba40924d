import type { Permission } from '@baqueano/domain/people/permissions';
import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useRef } from 'react';
import { download } from '../lib/http/download.ts';
import { messageOf } from '../lib/http/http.ts';
import { useMay } from '../lib/session/permission.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import type { RowAct } from '../ui/list/table/row-buttons.tsx';
import classes from './heading.module.css';

interface Props {
  area: 'vehicle' | 'driver';
  /** The record in the accessible names of the buttons. */
  name: string;
  pdf: { needs: Permission; path: string };
  /** Before 'Editar'. */
  first?: ReactNode;
  /** Acts of the menu, after the PDF; an act without the permission is left out. */
  more?: readonly (RowAct & { needs: Permission })[];
  /** 'Dar de baja', or back; none where that stands elsewhere. */
  leaving?: RowAct;
  /** It has left: the button that brings it back is a main one. */
  left?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** 'Editar' stands in the heading, the rarer acts in a menu. */
export function HeadingActs({ area, name, pdf, first, more = [], leaving, left, onEdit, onDelete }: Props) {
  const may = useMay();
  const menu = useRef<HTMLButtonElement>(null);
  const write = `${area}:write` as const;
  const look = { variant: 'subtle', color: 'gray', size: 'input-sm', className: classes.act } as const;
  const makePdf = () =>
    void download(pdf.path).catch((error: unknown) => toast('error', messageOf(error, 'Error al hacer el PDF')));
  const inMenu = [
    {
      needs: pdf.needs,
      name: `Descargar PDF de ${name}`,
      title: 'Descargar PDF',
      Icon: IconFileTypePdf,
      onPress: makePdf,
    },
    ...more,
    ...(leaving && !left ? [{ needs: write, ...leaving }] : []),
    {
      needs: `${area}:delete` as const,
      name: `Eliminar ${name}`,
      title: 'Eliminar',
      Icon: IconTrash,
      onPress: onDelete,
      danger: true,
    },
  ].filter(({ needs }) => may(needs));
  return (
    <div className={classes.acts}>
      {first}
      {leaving && left && may(write) && (
        <Button variant="default" size="xs" aria-label={leaving.name} onClick={leaving.onPress}>
          {leaving.title}
        </Button>
      )}
      {may(write) && (
        <ActionIcon {...look} aria-label={`Editar ${name}`} title="Editar" onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {inMenu.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon ref={menu} {...look} aria-label={`Más acciones de ${name}`} title="Más acciones">
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(({ name, title, Icon, onPress, ...act }) => (
              <Menu.Item
                key={title}
                aria-label={name}
                color={'danger' in act ? 'red' : undefined}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => {
                  // A dialog returns the focus to the element that had it: the item leaves the page, sooner or later.
                  menu.current?.focus();
                  onPress();
                }}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
