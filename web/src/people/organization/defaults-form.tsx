import { defaultNextOilChangeKm } from '@baqueano/domain/maintenance';
import { type RecordDefaults, recordDefaultLabels, recordDefaultsInput } from '@baqueano/domain/people/record-defaults';
import { formatNumber } from '@baqueano/domain/values/format';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kinds, provinces, uses } from '../../fleet/vehicles/parts/fact-options.ts';
import { useMay } from '../../lib/session/permission.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import text from '../../ui/look/text.module.css';
import { optionsQuery } from '../../upkeep/maintenance/queries.ts';
import { useSaveDefaults } from './queries.ts';

/** Gives the option for a missing value its words. */
const unset = (options: { value: string; label: string }[]) =>
  options.map((option) => (option.value === '' ? { value: '', label: 'Ninguno' } : option));
const choices = { kind: unset(kinds), use: unset(uses), jurisdiction: unset(provinces) };

export function DefaultsForm({ stored, onClosed }: { stored: RecordDefaults; onClosed: () => void }) {
  const saving = useSaveDefaults();
  const may = useMay();
  const { data: written } = useQuery({ ...optionsQuery, enabled: may('maintenance:read') });
  const checked = useDialogForm({
    schema: recordDefaultsInput,
    initialValues: {
      kind: stored.kind ?? '',
      use: stored.use ?? '',
      jurisdiction: stored.jurisdiction ?? '',
      workshop: stored.workshop ?? '',
      nextOilChangeKm: stored.nextOilChangeKm ?? '',
    },
    save: async (input) => {
      await saving.mutateAsync(input);
      void toast('success', 'Valores al cargar actualizados exitosamente');
    },
    failureMessage: 'Error al guardar los valores al cargar',
  });
  const { form } = checked;
  const field = (name: keyof RecordDefaults) => ({
    ...form.getInputProps(name),
    label: recordDefaultLabels[name],
    size: 'md' as const,
  });
  return (
    <FormModal title="Valores al cargar" submitLabel="Guardar" checked={checked} onClosed={onClosed}>
      <h3 className={text.title} data-full>
        Un vehículo nuevo
      </h3>
      <NativeSelect {...field('kind')} data={choices.kind} data-autofocus />
      <NativeSelect {...field('use')} data={choices.use} />
      <NativeSelect {...field('jurisdiction')} data={choices.jurisdiction} />
      <h3 className={text.title} data-full>
        Un mantenimiento nuevo
      </h3>
      <Autocomplete {...field('workshop')} {...suggesting} data={written?.workshops ?? []} maxLength={120} />
      <NumberField
        {...field('nextOilChangeKm')}
        description={`Si queda vacío: ${formatNumber(defaultNextOilChangeKm)} km`}
        unit="km"
      />
      <p className={text.soft} data-full>
        Valen para los formularios de todos. Lo que se importa o llega por la API queda como llega.
      </p>
    </FormModal>
  );
}
