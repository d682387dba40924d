import { type Assignment, longestNote, noDriverLabel } from '@baqueano/domain/drivers/assignment';
import { assignmentFields } from '@baqueano/domain/drivers/assignment-fields';
import { date } from '@baqueano/domain/records/field-words';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { thisMinute, today } from '@baqueano/domain/values/dates';
import type { InputWrapperProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormFiles } from '../../files/form-files.tsx';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { TimeInput } from '../../ui/fields/time-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { driverOptions, driverQuestion } from '../lookup/driver-choice.ts';
import { driverNameOf, driversQuery, useDriversById } from '../lookup/drivers.ts';
import { useLicenceWarning } from '../lookup/licence-fit.ts';
import { noVehicleFound, useVehicleOptions } from '../lookup/vehicle-options.ts';
import { listedVehicle, useVehiclesById } from '../lookup/vehicles.ts';
import classes from './form.module.css';
import { findAssignment, useDeleteAssignment, useSaveAssignment } from './queries.ts';
import {
  type AssignmentFormValues,
  type AssignmentStart,
  assignmentFormSchema,
  formerDriver,
  noDriver,
  takesTime,
  valuesOf,
} from './values.ts';
import { beginning, deletionOf } from './words.ts';

interface Props {
  assignment?: Assignment;
  start?: AssignmentStart;
  onClosed: () => void;
}

const fields = {
  ...assignmentFields,
  from: { ...assignmentFields.from, read: date.read },
  to: { ...assignmentFields.to, read: date.read },
  fromTime: { label: 'Hora de entrega' },
  toTime: { label: 'Hora de devolución' },
};

const below: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

/** For future dates. A person who writes 'until Friday' may mean that Friday too. */
const laterHints = {
  fromTime: 'Más adelante empieza a las 00:00 de ese día',
  toTime: 'Termina a las 00:00: ese día ya no lo tiene',
};

/** The meaning of an empty time. */
function timeHint(name: keyof typeof laterHints, date: string): string {
  if (date === today()) return 'Opcional: sin hora, es ahora';
  return takesTime(date) ? 'Opcional: sin hora, es a las 00:00' : laterHints[name];
}

function AssignmentForm({ assignment, start, onClosed }: Props) {
  const saving = useSaveAssignment();
  const files = useFormFiles('assignment', assignment?.id);
  const drivers = useDriversById();
  const vehicles = useVehiclesById();
  const known = assignment?.vehicle && { id: assignment.vehicleId, ...assignment.vehicle };
  const vehicleOptions = useVehicleOptions(known);
  const schema = useMemo(() => assignmentFormSchema(assignment), [assignment]);
  const checked = useRecordForm({
    schema,
    stored: assignment,
    valuesOf: (stored) => valuesOf(stored, start),
    wording: {
      fields,
      words: {
        vehicleId: (id) => vehicleOptions?.find(({ value }) => value === id)?.label ?? 'Otro vehículo',
        driverId: (id) => choices.find(({ value }) => value === id)?.label ?? 'Otro conductor',
      },
    },
    save: async (input, seen) => {
      files.give(await saving.mutateAsync({ seen, input }));
      void toast('success', assignment ? 'Asignación actualizada exitosamente' : 'Asignación creada exitosamente');
    },
    doubt: {
      field: 'driverId',
      of: async ({ driverId, to }) => {
        const isOver = Boolean(to && to <= thisMinute());
        const given = driverId && driverId !== assignment?.driverId && !isOver ? drivers.get(driverId) : undefined;
        const question = driverQuestion(given);
        return question ? { question, yes: 'Asignar igual' } : null;
      },
    },
    failureMessage: 'Error al guardar la asignación',
    // The other keys of the same morning.
    nextValues: assignment ? undefined : ({ from, fromTime }) => ({ ...valuesOf(undefined), from, fromTime }),
  });
  const { form } = checked;
  const { vehicleId, from, to } = form.values;
  const choices = useChoices(vehicleId, assignment);
  const chosen = vehicles.get(vehicleId);
  const holder = chosen?.assignedDriver ?? null;
  const isSomebody = form.values.driverId !== noDriver && form.values.driverId !== formerDriver;
  const warning = useLicenceWarning(vehicleId, isSomebody ? form.values.driverId : '');
  const field = (name: keyof AssignmentFormValues) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md',
  });
  const time = (name: 'fromTime' | 'toTime', date: string) => ({
    ...field(name),
    ...(!takesTime(date) && { value: '', disabled: true }),
    description: date ? timeHint(name, date) : undefined,
    ...below,
  });

  return (
    <FormModal
      title={assignment ? 'Editar asignación' : 'Nueva asignación'}
      submitLabel={assignment ? 'Actualizar asignación' : 'Crear asignación'}
      checked={checked}
      draft={`assignment:${assignment?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        value={vehicleId}
        placeholder="Buscar por patente, marca o modelo"
        description={chosen && `Ahora: ${driverNameOf(holder, drivers.get(holder ?? ''))}`}
        {...below}
        options={vehicleOptions ?? []}
        nothingFoundMessage={noVehicleFound(vehicleOptions)}
        required
        data-autofocus={!start?.vehicleId || undefined}
      />
      <RecordSelect
        {...field('driverId')}
        value={form.values.driverId}
        placeholder="Buscar por nombre o licencia"
        description={
          warning && (
            <span role="status" className={classes.warning}>
              {warning}
            </span>
          )
        }
        {...below}
        options={choices}
        nothingFoundMessage="Ningún conductor coincide"
        required
        data-autofocus={start?.vehicleId ? true : undefined}
      />
      <DateInput
        {...field('from')}
        onChange={(date) => {
          form.setFieldValue('from', date);
          // Its error may have come only from the other date.
          form.clearFieldError('to');
        }}
        description={assignment?.from === null && !from ? `Sin fecha: ${beginning(assignment)}` : undefined}
        {...below}
        usual={{ label: 'Hoy', date: today() }}
        required={assignment?.from !== null}
      />
      <TimeInput {...time('fromTime', from)} />
      <DateInput
        {...field('to')}
        description="Desde ese momento vuelve a quien lo tenía antes"
        {...below}
        usual={{ label: 'Hoy', date: today() }}
      />
      <TimeInput {...time('toTime', to)} />
      <NumberField {...field('km')} unit="km" />
      <CountedTextarea {...field('note')} longest={longestNote} rows={3} wrapperProps={{ 'data-full': true }} />
      {files.section}
    </FormModal>
  );
}

/** No driver, the deleted driver of this assignment, and every present driver. */
function useChoices(vehicleId: string, assignment: Assignment | undefined): readonly RecordOption[] {
  const { data } = useQuery(driversQuery);
  return useMemo(() => {
    const { driverId = null, driverName = null } = assignment ?? {};
    const stored = driverName ?? '';
    const isDeleted = !driverId && driverName !== null;
    const first = isDeleted
      ? { value: formerDriver, label: stored, hint: 'Ya no está' }
      : { value: noDriver, label: noDriverLabel };
    if (data) return [first, ...driverOptions(data, vehicleId)];
    return driverId ? [first, { value: driverId, label: stored }] : [first];
  }, [data, vehicleId, assignment]);
}

export const forms: ActForms<'assignment', Assignment> = {
  find: findAssignment,
  missing: 'Esa asignación ya no existe.',
  form: ({ record, start, onClosed }) => <AssignmentForm assignment={record} start={start} onClosed={onClosed} />,
  deletion: {
    path: '/api/assignments',
    useDelete: useDeleteAssignment,
    question: (one, cache) => deletionOf(one, one.vehicle ?? listedVehicle(cache, one.vehicleId)),
    words: { deleted: 'Asignación eliminada exitosamente', failed: 'Error al eliminar la asignación' },
  },
};
