import type { Folder } from '@baqueano/domain/papers/folder';
import { formatCount } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Button, Skeleton } from '@mantine/core';
import IconFolderShare from '@tabler/icons-react/dist/esm/icons/IconFolderShare.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../../ui/list/load-state.tsx';
import tab from '../../ui/list/tab.module.css';
import { RowButtons } from '../../ui/list/table/row-buttons.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import lines from '../../ui/look/lines.module.css';
import { Offered } from '../../ui/look/offered.tsx';
import { documentTypesQuery } from '../document-types/queries.ts';
import { FolderForm } from './form.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { foldersQuery, useDeleteFolder, useMakeLink } from './queries.ts';
import { openedWords, showsWords } from './words.ts';

const what =
  'Una página con los papeles en vigencia de esta unidad, para mostrar en un control: se abre con un QR o un enlace, sin cuenta, y también sin señal.';

const linkTitle = ({ linkedAt }: Folder) => (linkedAt === null ? 'Hacer el enlace' : 'Hacer otro enlace');

export function VehicleFolders({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle;
  const plate = plateText(vehicle);
  const folders = useQuery(foldersQuery(id));
  const types = useQuery(documentTypesQuery);
  const linking = useMakeLink();
  const may = useMay();
  const [address, setAddress] = useState<string>();

  async function makeLink(folder: Folder) {
    if (folder.linkedAt !== null) {
      const sure = await confirm({
        title: 'Hacer otro enlace',
        message: 'El enlace de ahora deja de servir, y con él los QR que hayas impreso. ¿Hacer otro?',
        confirmLabel: 'Hacer otro enlace',
      });
      if (!sure) return;
    }
    try {
      setAddress(await linking.mutateAsync(folder));
    } catch (error) {
      void toast('error', messageOf(error, 'Error al hacer el enlace'));
    }
  }

  const { add, edit, remove, dialog } = useRecordDialogs<Folder>({
    path: null,
    form: (folder, onClosed) => (
      <FolderForm folder={folder} vehicleId={id} onMade={(made) => void makeLink(made)} onClosed={onClosed} />
    ),
    deletion: useDeleteFolder(),
    question: ({ name }) => ({
      title: 'Eliminar carpeta',
      message: `¿Eliminar la carpeta ${name}? Su enlace deja de servir. La copia que quedó en un teléfono se borra cuando ese teléfono vuelve a tener señal.`,
    }),
    words: { deleted: 'Carpeta eliminada exitosamente', failed: 'Error al eliminar la carpeta' },
  });

  const addButton = (
    <Offered needs="link:write">
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        Nueva carpeta
      </Button>
    </Offered>
  );
  return (
    <>
      <LoadState
        queries={[folders, types]}
        failed="Error al cargar las carpetas"
        loading={
          <Loading text="Cargando carpetas...">
            <Skeleton height={120} radius="lg" />
          </Loading>
        }
      >
        {() =>
          folders.data?.length === 0 ? (
            <EmptyState
              icon={<IconFolderShare size={28} stroke={1.5} />}
              title="Los papeles en el bolsillo"
              hint={what}
              action={addButton}
            />
          ) : (
            <section className={tab.section}>
              <div className={tab.head}>
                <span>{formatCount(folders.data?.length ?? 0, 'carpeta', 'carpetas')}</span>
                {addButton}
              </div>
              <ul className={lines.list}>
                {folders.data?.map((folder) => (
                  <li key={folder.id} className={lines.line}>
                    <p>
                      <strong>{folder.name}</strong>
                      <span className={lines.soft}>{showsWords(folder, types.data)}</span>
                      <span className={lines.soft}>{openedWords(folder)}</span>
                    </p>
                    <span className={lines.buttons}>
                      <RowButtons
                        area="link"
                        name={`carpeta ${folder.name}`}
                        first={
                          may('link:write')
                            ? {
                                name: `${linkTitle(folder)} de la carpeta ${folder.name}`,
                                title: linkTitle(folder),
                                Icon: IconQrcode,
                                onPress: () => void makeLink(folder),
                              }
                            : undefined
                        }
                        onEdit={() => edit(folder)}
                        onDelete={(row) => void remove(folder, row)}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </LoadState>
      {dialog}
      {address && <LinkDialog plate={plate} address={address} onClosed={() => setAddress(undefined)} />}
    </>
  );
}
