import { type Fine, fineStateLabels, fineStates } from '@baqueano/domain/fines/fine';
import { amountOfUnits } from '@baqueano/domain/fines/fine-money';
import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { listedVehicle, useVehiclesById } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { TimeInput } from '../../ui/fields/time-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import text from '../../ui/look/text.module.css';
import { DriverLine } from './driver-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { UnitProposal } from './proposals.tsx';
import { findFine, useDeleteFine } from './queries.ts';
import { fineName } from './record/words.ts';
import { amountUnits, type FineFormProps, useFineForm } from './use-fine-form.ts';

const stateOptions = fineStates.map((value) => ({ value, label: fineStateLabels[value] }));
const jurisdictionOptions = [
  { value: '', label: 'No sé' },
  ...jurisdictionsByName.map((value) => ({ value, label: jurisdictionLabels[value] })),
];
const amountOptions = Object.entries(amountUnits).map(([value, label]) => ({ value, label }));

/** The error may be among the folded fields. */
function focusWrong() {
  const wrong = '[role=dialog] form [aria-invalid=true]';
  if (!document.activeElement?.matches(wrong)) document.querySelector<HTMLElement>(wrong)?.focus();
}

function FineForm(props: FineFormProps) {
  const { fine, paying = false, onClosed } = props;
  const [opened, setOpened] = useState(fine !== undefined && !paying);
  function reveal() {
    flushSync(() => setOpened(true));
    focusWrong();
  }
  const fleet = useVehiclesById();
  const fineForm = useFineForm(props, reveal);
  const { checked, form, field, vehicles, files } = fineForm;
  const { moment, amountIn, jurisdiction, state, units, unitValue } = form.values;
  const inUnits = amountIn === 'units';
  const title = fine
    ? paying
      ? `Registrar el pago de la ${lower(fineName({ ...fine, vehicle: fine.vehicle ?? fleet.get(fine.vehicleId) }))}`
      : 'Editar multa'
    : 'Nueva multa';
  const whole = { 'data-full': true };
  const jurisdictionField = <NativeSelect key="jurisdiction" {...field('jurisdiction')} data={jurisdictionOptions} />;
  const payment = (
    <>
      <DateInput {...field('paidOn')} usual={{ label: 'Hoy', date: today() }} required />
      <NumberField {...field('paidAmount')} unit="$" required data-autofocus={paying || undefined} />
      <TextInput {...field('receipt')} maxLength={120} />
    </>
  );
  const total =
    inUnits && typeof units === 'number' && typeof unitValue === 'number' ? amountOfUnits(units, unitValue) : null;

  const facts = (
    <>
      <RecordSelect
        {...field('vehicleId')}
        value={form.values.vehicleId}
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        {...(vehicles?.length === 0 && { nothingFoundMessage: 'Todavía no hay vehículos: agregalos en Vehículos.' })}
        wrapperProps={whole}
        required
        data-autofocus={!paying || undefined}
      />
      <DateInput
        {...field('moment')}
        onChange={(date) => {
          form.setFieldValue('moment', date);
          // Its error may have come only from the other date.
          form.clearFieldError('expiryDate');
        }}
        usual={{ label: 'Hoy', date: today() }}
        required
      />
      <TimeInput {...field('time')} />
      <DriverLine fineForm={fineForm} />
      <TextInput {...field('offence')} maxLength={300} wrapperProps={whole} />
      <DateInput {...field('expiryDate')} ahead required />
      {!paying && (
        <NativeSelect
          {...field('state')}
          data={fine?.state === null ? [{ value: '', label: 'Elegí el estado' }, ...stateOptions] : stateOptions}
          required
        />
      )}
      {!paying && state === 'paid' && payment}
      <NativeSelect {...field('amountIn')} data={amountOptions} />
      {inUnits ? (
        <>
          {jurisdictionField}
          <NumberField
            {...field('units')}
            unit="UF"
            description={total === null ? undefined : `Son ${formatPesos(total)}`}
          />
          <NumberField unit="$" decimals={2} {...field('unitValue')} />
          <TextInput {...field('unitSource')} maxLength={300} wrapperProps={whole} />
          {jurisdiction !== '' && isCalendarDate(moment) ? (
            <UnitProposal
              jurisdiction={jurisdiction}
              on={moment}
              onUse={(value, source) => form.setValues({ unitValue: value, unitSource: source })}
            />
          ) : (
            <p className={text.hint} data-full>
              Con la jurisdicción y la fecha te decimos cuánto valía la unidad.
            </p>
          )}
        </>
      ) : (
        <NumberField {...field('amount')} unit="$" />
      )}
    </>
  );

  return (
    <FormModal
      title={title}
      submitLabel={paying ? 'Registrar el pago' : fine ? 'Actualizar multa' : 'Crear multa'}
      checked={checked}
      draft={`${paying ? 'fine-payment' : 'fine'}:${fine?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      {paying && (
        <>
          <NativeSelect {...field('state')} data={stateOptions} required />
          {state === 'paid' && payment}
        </>
      )}
      {paying ? files.section : facts}
      <MoreFields
        fineForm={fineForm}
        opened={opened}
        onToggle={setOpened}
        jurisdiction={!inUnits && jurisdictionField}
        {...(paying && { label: 'Datos de la multa', facts })}
      />
      {!paying && files.section}
    </FormModal>
  );
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export const forms: ActForms<'fine', Fine> = {
  find: findFine,
  missing: 'Esa multa ya no existe.',
  form: ({ does, record, start, onClosed }) => (
    <FineForm fine={record} paying={does === 'pay'} start={start} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/fines',
    useDelete: useDeleteFine,
    question: (fine, cache) => ({
      title: 'Eliminar multa',
      message: (
        <>
          <p>¿Está seguro que desea eliminar esta multa? También se elimina de Documentos.</p>
          <p>
            {fineName({ ...fine, vehicle: fine.vehicle ?? listedVehicle(cache, fine.vehicleId) })} · Vence:{' '}
            {formatDate(fine.expiryDate)}
          </p>
        </>
      ),
    }),
    words: { deleted: 'Multa eliminada exitosamente', failed: 'Error al eliminar la multa' },
  },
};
