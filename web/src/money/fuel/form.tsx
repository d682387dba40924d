import { type FuelEntry, fuelLabels, fuels, unitOf, unitPriceOf } from '@baqueano/domain/fuel/fuel-entry';
import { today } from '@baqueano/domain/values/dates';
import { formatDecimal } from '@baqueano/domain/values/decimal';
import { formatKm, formatPesos } from '@baqueano/domain/values/format';
import { Autocomplete, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { DriverChoice, driverWords } from '../../fleet/assignments/parts/driver-choice.tsx';
import { noVehicleFound } from '../../fleet/lookup/vehicle-options.ts';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { TimeInput } from '../../ui/fields/time-input.tsx';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import text from '../../ui/look/text.module.css';
import { findFuel, optionsQuery, useDeleteFuel } from './queries.ts';
import { type FuelFormProps, fields, useFuelForm } from './use-fuel-form.ts';
import { fuelName, priceLabel } from './words.ts';

const whole = { 'data-full': true };

/** First the words of the receipt; the rest is folded. */
function FuelForm(props: FuelFormProps) {
  const { entry, start, onClosed } = props;
  const { checked, form, field, changeDay, vehicles, choice, known, files } = useFuelForm(props);
  const { data: written } = useQuery(optionsQuery);
  const { values, errors } = form;
  const fuel = values.fuel || known.proposed || '';
  const startsAtVehicle = !entry && !start?.vehicleId;
  const hours = <NumberField {...field('hours')} unit="h" decimals={2} />;

  return (
    <FormModal
      title={entry ? 'Editar carga' : 'Nueva carga de combustible'}
      submitLabel={entry ? 'Actualizar carga' : 'Guardar carga'}
      checked={checked}
      draft={`fuel:${entry?.id ?? ''}`}
      holds={files.holds}
      onClosed={onClosed}
    >
      <RecordSelect
        {...field('vehicleId')}
        value={values.vehicleId}
        placeholder="Buscar por patente, marca o modelo"
        options={vehicles ?? []}
        nothingFoundMessage={noVehicleFound(vehicles)}
        wrapperProps={whole}
        required
        data-autofocus={startsAtVehicle || undefined}
      />
      <div data-pair>
        <DateInput {...field('moment')} onChange={changeDay} usual={{ label: 'Hoy', date: today() }} required />
        <TimeInput {...field('time')} />
      </div>
      <NativeSelect
        {...field('fuel')}
        value={fuel}
        data={[
          ...(fuel === '' ? [{ value: '', label: 'Elegí el combustible' }] : []),
          ...fuels.map((value) => ({ value, label: fuelLabels[value] })),
        ]}
        wrapperProps={whole}
        required
      />
      <div data-pair>
        <NumberField
          {...field('quantity')}
          unit={fuel === '' ? '' : unitOf(fuel)}
          decimals={2}
          required
          data-autofocus={!startsAtVehicle || undefined}
        />
        <NumberField {...field('cost')} unit="$" required />
      </div>
      <p className={text.hint} data-full>
        {fuel === '' ? 'Precio por unidad' : priceLabel(fuel)}: {priceOf(values)}
      </p>
      <NumberField
        {...field('km')}
        unit="km"
        description={known.vehicle?.currentKm != null && `Hasta ahora: ${formatKm(known.vehicle.currentKm)}`}
      />
      {known.hasHours && hours}
      <Autocomplete {...field('station')} {...suggesting} data={written?.stations ?? []} maxLength={120} />
      <Checkbox
        {...form.getInputProps('fullTank', { type: 'checkbox' })}
        label={fields.fullTank.label}
        size="md"
        {...whole}
      />
      {files.section}
      <FoldedSection
        title="Más datos"
        summary={[
          driverWords(values, choice),
          !known.hasHours && typeof values.hours === 'number' && `${formatDecimal(values.hours)} h`,
          values.missedBefore && fields.missedBefore.label,
          values.notes,
        ]
          .filter(Boolean)
          .join(', ')}
        wrong={['driver', 'driverName', 'hours', 'notes'].some((name) => name in errors)}
      >
        <DriverChoice of={choice} driver={field('driver')} driverName={field('driverName')} />
        {!known.hasHours && hours}
        <Checkbox
          {...form.getInputProps('missedBefore', { type: 'checkbox' })}
          label={fields.missedBefore.label}
          size="md"
        />
        <Textarea {...field('notes')} rows={2} maxLength={500} wrapperProps={whole} />
      </FoldedSection>
    </FormModal>
  );
}

/** '$ 1.596', or a dash until both numbers are there. */
function priceOf({ quantity, cost }: { quantity: number | string; cost: number | string }): string {
  return typeof quantity === 'number' && typeof cost === 'number' && quantity > 0
    ? formatPesos(unitPriceOf({ quantity, cost }))
    : '—';
}

export const forms: ActForms<'fuel', FuelEntry> = {
  find: findFuel,
  missing: 'Esa carga ya no existe.',
  form: ({ record, start, onClosed }) => <FuelForm entry={record} start={start} onClosed={onClosed} />,
  deletion: {
    path: '/api/fuel-entries',
    useDelete: useDeleteFuel,
    question: (entry, cache) => ({
      title: 'Eliminar carga',
      message: (
        <>
          <p>¿Está seguro que desea eliminar esta carga?</p>
          <p>{fuelName({ ...entry, vehicle: entry.vehicle ?? listedVehicle(cache, entry.vehicleId) })}</p>
        </>
      ),
    }),
    words: { deleted: 'Carga eliminada exitosamente', failed: 'Error al eliminar la carga' },
  },
};
