import { type CustomField, type CustomFieldOwner, customFieldOwnerLabels } from '@baqueano/domain/records/custom-field';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
import { CustomFieldForm } from '../form.tsx';
import { customFieldsQuery, useDeleteCustomField } from '../queries.ts';
import { typeWords } from '../words.ts';

const loading = (
  <Loading text="Cargando campos propios...">
    <Skeleton height={52} radius="md" />
  </Loading>
);

interface Props {
  of: CustomFieldOwner;
  opened: boolean;
  onClose: () => void;
}

/** The organization's own fields, with the acts to change them. */
export function CustomFieldDefinitions({ of, opened, onClose }: Props) {
  const fields = useQuery(customFieldsQuery(of));
  const [asking, setAsking] = useState(false);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const { add, edit, remove, dialog } = useRecordDialogs<CustomField>({
    path: null,
    form: (field, onClosed) => <CustomFieldForm field={field} of={of} onClosed={onClosed} />,
    deletion: useDeleteCustomField(),
    question: ({ name }) => ({
      title: 'Eliminar campo',
      message: `¿Está seguro que desea eliminar el campo ${name}? Lo cargado en él deja de verse, y vuelve si se deshace.`,
    }),
    words: { deleted: 'Campo eliminado exitosamente', failed: 'Error al eliminar el campo' },
  });
  // One dialog at a time: the form stands in the place of the list.
  const shown = opened && !dialog;
  useBackCloses(shown, onClose);

  async function ask(field: CustomField, row: Element | null) {
    setAsking(true);
    await remove(field, row);
    setAsking(false);
  }

  return (
    <>
      <Modal
        opened={shown}
        onClose={onClose}
        title={`Campos propios de ${customFieldOwnerLabels[of].toLowerCase()}`}
        size="36rem"
        fullScreen={onPhone}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
      >
        <LoadState queries={[fields]} failed="Error al cargar los campos propios" loading={loading}>
          {() => (
            <ul className={lines.list}>
              {fields.data?.map((field) => (
                <li key={field.id} className={lines.line}>
                  <p>
                    <strong>{field.name}</strong>
                    <span className={lines.soft}>{typeWords(field)}</span>
                  </p>
                  <span className={lines.buttons}>
                    <RowButtons
                      area="setting"
                      name={field.name}
                      onEdit={() => edit(field)}
                      onDelete={(row) => void ask(field, row)}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </LoadState>
        {fields.data?.length === 0 && (
          <p className={lines.soft}>
            Acá van los datos que tu organización quiere anotar y que el programa no pregunta: una ruta, una base, un
            número de póliza interno.
          </p>
        )}
        <Offered needs="setting:write">
          <Button
            mt="md"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
            data-autofocus
          >
            Agregar un campo
          </Button>
        </Offered>
      </Modal>
      {dialog}
    </>
  );
}
