import { documentOwnerLabels, documentOwners } from '@baqueano/domain/papers/document-rules';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useDriversById } from '../../fleet/lookup/drivers.ts';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import classes from './form.module.css';
import { type DocumentValues, fields } from './record/values.ts';

interface Props {
  form: UseFormReturnType<DocumentValues>;
  /** The holder of a document of this type; null where the person chooses. */
  owner: DocumentValues['of'] | null;
  vehicles: readonly RecordOption[] | undefined;
  /** A field's label, with a mark while it holds a paper's value. */
  labelOf: (name: string, label: string) => string;
}

const ownerOptions = documentOwners.map((value) => ({ value, label: documentOwnerLabels[value] }));

/** The holder of the document: it follows the type. */
export function HolderField({ form, owner: fixedOwner, vehicles, labelOf }: Props) {
  const owner = fixedOwner ?? form.values.of;
  const field = (name: 'of' | 'vehicleId' | 'driverId') => ({
    ...form.getInputProps(name),
    value: form.values[name],
    label: labelOf(name, fields[name].label),
    size: 'md' as const,
  });
  return (
    <>
      {fixedOwner === null && <NativeSelect {...field('of')} data={ownerOptions} required />}
      {owner === 'vehicle' && (
        <RecordSelect
          {...field('vehicleId')}
          placeholder="Buscar por patente, marca o modelo"
          options={vehicles ?? []}
          {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
          required
          data-autofocus
        />
      )}
      {owner === 'driver' && <DriverField {...field('driverId')} />}
      {owner === 'organization' && <p className={classes.organization}>Es un papel de toda la organización.</p>}
    </>
  );
}

function DriverField(field: Omit<Parameters<typeof RecordSelect>[0], 'options'>) {
  const drivers = useDriversById();
  const options = useMemo(
    () => [...drivers.values()].map(({ id, name, licenseNumber }) => ({ value: id, label: name, hint: licenseNumber })),
    [drivers],
  );
  return (
    <RecordSelect
      {...field}
      placeholder="Buscar por nombre o licencia"
      options={options}
      {...(options.length === 0 && {
        nothingFoundMessage: 'Todavía no hay conductores: agregalos en Conductores.',
      })}
      required
      data-autofocus
    />
  );
}
