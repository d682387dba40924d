import type { RecordOption } from '@baqueano/domain/records/option-search';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import text from '../../ui/look/text.module.css';
import { byAssignments, somebodyElse } from './record/values.ts';
import type { FineFormState } from './use-fine-form.ts';

/** The fine's driver: from the assignments, or another one, with the reason. */
export function DriverField({ fineForm: { form, field, drivers, assigned, looking } }: { fineForm: FineFormState }) {
  const { driver } = form.values;
  const assignedName = assigned?.known ? (assigned.driverName ?? 'nadie') : null;
  const options = useMemo(
    (): RecordOption[] => [
      {
        value: byAssignments,
        label: assignedName ? `Según las asignaciones: ${assignedName}` : 'Según las asignaciones',
      },
      ...[...drivers.values()].map(({ id, name, licenseNumber }) => ({ value: id, label: name, hint: licenseNumber })),
      { value: somebodyElse, label: 'Otra persona, o nadie' },
    ],
    [drivers, assignedName],
  );
  const chosen = driver !== byAssignments;
  const differs = chosen && assignedName !== null && driver !== assigned?.driverId;
  const unknown = looking ? undefined : 'No sabemos quién lo tenía: elegilo si lo sabés.';
  return (
    <>
      <RecordSelect
        {...field('driver')}
        value={driver}
        options={options}
        wrapperProps={{ 'data-full': true }}
        description={assignedName === null && assigned && !chosen ? unknown : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {driver === somebodyElse && (
        <TextInput {...field('driverName')} maxLength={100} wrapperProps={{ 'data-full': true }} />
      )}
      {chosen && (
        <TextInput
          {...field('driverReason')}
          maxLength={300}
          required={differs}
          description={differs ? `Según las asignaciones era de ${assignedName}.` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          wrapperProps={{ 'data-full': true }}
        />
      )}
    </>
  );
}

/** Under the hour, which decides the driver: it is visible before the folded fields are opened. */
export function DriverLine({ fineForm: { form, drivers, assigned, looking } }: { fineForm: FineFormState }) {
  const { driver, driverName } = form.values;
  return (
    <p className={text.hint} data-full role="status">
      {driverWords(driver, driverName)}
    </p>
  );

  function driverWords(chosen: string, written: string): string {
    if (chosen === somebodyElse)
      return written ? `Elegiste que es de ${written}.` : 'Elegiste que es de otra persona, o de nadie.';
    if (chosen !== byAssignments) return `Elegiste que es de ${drivers.get(chosen)?.name ?? 'otro conductor'}.`;
    if (!assigned)
      return looking ? 'Buscando quién lo tenía…' : 'Con el vehículo, la fecha y la hora te decimos de quién es.';
    if (!assigned.known) return 'No sabemos quién lo tenía a esa hora: si lo sabés, elegilo en «Más datos».';
    return assigned.driverName
      ? `Según las asignaciones lo tenía ${assigned.driverName}.`
      : 'Según las asignaciones no lo tenía nadie.';
  }
}
