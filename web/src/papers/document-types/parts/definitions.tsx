import { documentOwnerLabels } from '@baqueano/domain/papers/document-rules';
import type { ListedDocumentType, OwnDocumentType } from '@baqueano/domain/papers/document-type';
import { formatCount } from '@baqueano/domain/values/format';
import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackCloses } from '../../../lib/back-closes.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { LoadState } from '../../../ui/list/load-state.tsx';
import { RowButtons } from '../../../ui/list/table/row-buttons.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.tsx';
import lines from '../../../ui/look/lines.module.css';
import { Offered } from '../../../ui/look/offered.tsx';
import { NoticeForm, TypeForm } from '../form.tsx';
import { documentTypesQuery, useDeleteType } from '../queries.ts';

export interface TypesProps {
  opened: boolean;
  onClose: () => void;
}

const loading = (
  <Loading text="Cargando tipos de documento...">
    <Skeleton height={52} radius="md" />
  </Loading>
);

/** An own type as a record, for its form and its deletion. */
function ownOf({ id, version, name, owner, expires, noticeDays }: ListedDocumentType): OwnDocumentType | undefined {
  return id && version ? { id, version, name, owner, expires, noticeDays } : undefined;
}

function words({ owner, expires, noticeDays }: ListedDocumentType): string {
  return [
    owner === null ? 'De cualquiera' : documentOwnerLabels[owner],
    expires ? null : 'puede no vencer',
    noticeDays === 0 ? 'avisa el mismo día' : `avisa ${formatCount(noticeDays, 'día', 'días')} antes`,
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** The organization's own first. */
const byOwn = (a: ListedDocumentType, b: ListedDocumentType) => Number(a.id === null) - Number(b.id === null);

/** The types of documents with their days of notice, and the organization's own. */
export function DocumentTypes({ opened, onClose }: TypesProps) {
  const types = useQuery({ ...documentTypesQuery, enabled: opened });
  const [asking, setAsking] = useState(false);
  const [noticed, setNoticed] = useState<ListedDocumentType | null>(null);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const { add, edit, remove, dialog } = useRecordDialogs<OwnDocumentType>({
    path: null,
    form: (type, onClosed) => <TypeForm type={type} onClosed={onClosed} />,
    deletion: useDeleteType(),
    question: ({ name }) => ({
      title: 'Eliminar tipo',
      message: `¿Está seguro que desea eliminar el tipo ${name}? Solo se puede mientras ningún documento sea de él.`,
    }),
    words: { deleted: 'Tipo eliminado exitosamente', failed: 'Error al eliminar el tipo' },
  });
  // One dialog at a time: the form stands in the place of the list.
  const shown = opened && !dialog && !noticed;
  useBackCloses(shown, onClose);

  async function ask(type: OwnDocumentType, row: Element | null) {
    setAsking(true);
    await remove(type, row);
    setAsking(false);
  }

  return (
    <>
      <Modal
        opened={shown}
        onClose={onClose}
        title="Tipos de documento"
        size="36rem"
        fullScreen={onPhone}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
      >
        <Offered needs="setting:write">
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add} data-autofocus>
            Agregar un tipo
          </Button>
        </Offered>
        <LoadState queries={[types]} failed="Error al cargar los tipos de documento" loading={loading}>
          {() => (
            <ul className={lines.list}>
              {types.data?.toSorted(byOwn).map((type) => {
                const own = ownOf(type);
                return (
                  <li key={type.type} className={lines.line}>
                    <p>
                      <strong>{type.name}</strong>
                      <span className={lines.soft}>{words(type)}</span>
                    </p>
                    <span className={lines.buttons}>
                      {own ? (
                        <RowButtons
                          area="setting"
                          name={own.name}
                          onEdit={() => edit(own)}
                          onDelete={(row) => void ask(own, row)}
                        />
                      ) : (
                        <Offered needs="setting:write">
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size="lg"
                            aria-label={`Cambiar el aviso de ${type.name}`}
                            onClick={() => setNoticed(type)}
                          >
                            <IconPencil size={18} aria-hidden />
                          </ActionIcon>
                        </Offered>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </LoadState>
      </Modal>
      {dialog}
      {noticed && <NoticeForm type={noticed} onClosed={() => setNoticed(null)} />}
    </>
  );
}
