import {
  type Accident,
  accidentSeverities,
  accidentSeverityLabels,
  longestDescription,
} from '@baqueano/domain/accidents/accident';
import { today } from '@baqueano/domain/values/dates';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { TimeInput } from '../../ui/fields/time-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { listedVehicle, useVehiclesById } from '../lookup/vehicles.ts';
import { findAccident, useDeleteAccident } from './queries.ts';
import { ClaimFields, Sections } from './sections.tsx';
import { type AccidentFormProps, useAccidentForm } from './use-accident-form.ts';
import { accidentName } from './words.ts';

const severityOptions = [
  { value: '', label: 'Elegí la gravedad' },
  ...accidentSeverities.map((value) => ({ value, label: accidentSeverityLabels[value] })),
];

/** The fields for the roadside first; the rest is folded. */
function AccidentForm(props: AccidentFormProps) {
  const { accident, start, reporting = false, onClosed } = props;
  const fleet = useVehiclesById();
  const accidentForm = useAccidentForm(props);
  const { checked, form, field, vehicles, files } = accidentForm;
  const whole = { 'data-full': true };
  const hasVehicleField = !accident && !start?.vehicleId;

  if (accident && reporting) {
    const name = accidentName({ ...accident, vehicle: accident.vehicle ?? fleet.get(accident.vehicleId) });
    return (
      <FormModal
        title={`Registrar la denuncia: ${name}`}
        submitLabel="Registrar la denuncia"
        checked={checked}
        draft={`accident-report:${accident.id}`}
        holds={files.holds}
        onClosed={onClosed}
      >
        <ClaimFields accidentForm={accidentForm} focus />
        {files.section}
      </FormModal>
    );
  }

  return (
    <FormModal
      title={accident ? 'Editar siniestro' : 'Nuevo siniestro'}
      submitLabel={accident ? 'Actualizar siniestro' : 'Crear siniestro'}
      checked={checked}
      draft={`accident:${accident?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        value={form.values.vehicleId}
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
        wrapperProps={whole}
        required
        data-autofocus={hasVehicleField || undefined}
      />
      <div data-pair>
        <DateInput {...field('moment')} usual={{ label: 'Hoy', date: today() }} required />
        <TimeInput {...field('time')} />
      </div>
      <TextInput
        {...field('place')}
        placeholder="Calle y altura, ruta y km, localidad"
        maxLength={200}
        wrapperProps={whole}
        required
        data-autofocus={!hasVehicleField || undefined}
      />
      <NativeSelect {...field('severity')} data={severityOptions} wrapperProps={whole} required />
      <CountedTextarea {...field('description')} longest={longestDescription} rows={4} wrapperProps={whole} required />
      {files.section}
      <Sections accidentForm={accidentForm} />
    </FormModal>
  );
}

export const forms: ActForms<'accident', Accident> = {
  find: findAccident,
  missing: 'Ese siniestro ya no existe.',
  form: ({ does, record, start, onClosed }) => (
    <AccidentForm accident={record} reporting={does === 'report'} start={start} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/accidents',
    useDelete: useDeleteAccident,
    question: (accident, cache) => ({
      title: 'Eliminar siniestro',
      message: (
        <>
          <p>¿Está seguro que desea eliminar este siniestro?</p>
          <p>{accidentName({ ...accident, vehicle: accident.vehicle ?? listedVehicle(cache, accident.vehicleId) })}</p>
        </>
      ),
    }),
    words: { deleted: 'Siniestro eliminado exitosamente', failed: 'Error al eliminar el siniestro' },
  },
};
