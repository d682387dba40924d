import { type OwnUnit, ownFuelInput } from '@baqueano/domain/clearance/own-unit';
import { type Fuel, fuelLabels, fuels, quantityWords, unitOf } from '@baqueano/domain/fuel/fuel-entry';
import { fuelEntryFields as fields } from '@baqueano/domain/fuel/fuel-entry-fields';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatDate, formatKm, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useFormFiles } from '../../../files/form-files.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../../ui/form/use-dialog-form.ts';
import lines from '../../../ui/look/lines.module.css';
import text from '../../../ui/look/text.module.css';
import { ownFuelQuery, useAddOwnFuel } from '../queries.ts';
import { doubtOf } from '../words.ts';

interface Props {
  unit: OwnUnit;
  onClosed: () => void;
}

/** A receipt of the driver's own unit, at the pump: it is now. */
export function OwnFuelForm({ unit, onClosed }: Props) {
  const { id, licensePlate, lastReading } = unit;
  const adding = useAddOwnFuel();
  const photos = useFormFiles('fuel', undefined);
  const empty: number | '' = '';
  const checked = useDialogForm({
    schema: {
      safeParse: (values: unknown) =>
        ownFuelInput.safeParse({ ...Object(values), vehicleId: id, moment: thisMinute() }),
    },
    initialValues: {
      fuel: (unit.fuel ?? '') as Fuel | '',
      quantity: empty,
      cost: empty,
      km: empty,
      fullTank: true,
    },
    save: async (input, isSure) => {
      const fileIds = (await photos.contents()).map(({ contentId }) => contentId);
      await adding.mutateAsync({ ...input, fileIds, ...(isSure && { confirm: true }) });
      toast('success', 'Carga guardada');
    },
    doubt: { field: 'km', refused: doubtOf },
    failureMessage: 'Error al guardar la carga',
  });
  const { form } = checked;
  const { fuel } = form.values;
  return (
    <FormModal
      title={`Combustible de ${formatPlate(licensePlate)}`}
      submitLabel="Guardar"
      checked={checked}
      draft={`own-fuel:${id}`}
      holds={photos.holds}
      onClosed={onClosed}
    >
      <div data-pair>
        <NumberField
          {...form.getInputProps('quantity')}
          label={fields.quantity.label}
          size="lg"
          unit={fuel === '' ? '' : unitOf(fuel)}
          decimals={2}
          required
          data-autofocus
        />
        <NumberField {...form.getInputProps('cost')} label={fields.cost.label} size="lg" unit="$" required />
      </div>
      <NumberField
        {...form.getInputProps('km')}
        label={fields.km.label}
        description={lastReading && `La última vez: ${formatKm(lastReading.km)}, el ${formatDate(lastReading.date)}`}
        size="lg"
        unit="km"
      />
      <NativeSelect
        {...form.getInputProps('fuel')}
        label={fields.fuel.label}
        size="lg"
        data={[
          ...(fuel === '' ? [{ value: '', label: 'Elegí el combustible' }] : []),
          ...fuels.map((value) => ({ value, label: fuelLabels[value] })),
        ]}
        required
      />
      <Checkbox {...form.getInputProps('fullTank', { type: 'checkbox' })} label={fields.fullTank.label} size="lg" />
      {photos.section}
    </FormModal>
  );
}

interface EntriesProps {
  /** The driver's units of today. */
  units: OwnUnit[];
  className: string;
  titleClass: string | undefined;
}

/** Draws nothing before the first one. An entry of the only unit does not repeat its plate. */
export function OwnFuelEntries({ units, className, titleClass }: EntriesProps) {
  const { data: entries = [] } = useQuery(ownFuelQuery);
  if (entries.length === 0) return null;
  const [unit, ...others] = units;
  const areOfOne = others.length === 0 && entries.every(({ vehicleId }) => vehicleId === unit?.id);
  const plates = new Map(units.map(({ id, licensePlate }) => [id, formatPlate(licensePlate)]));
  return (
    <section className={className} aria-labelledby="mis-cargas">
      <h2 id="mis-cargas" className={titleClass}>
        Mis cargas
      </h2>
      <ul className={lines.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={lines.line}>
            <p>
              <strong>
                {fuelLabels[entry.fuel]}, {quantityWords(entry)}
              </strong>
              <span className={lines.soft}>
                {[
                  // The plate of a unit of other days is unknown here.
                  !areOfOne && (plates.get(entry.vehicleId) ?? 'Otra unidad'),
                  formatMinute(entry.moment),
                  entry.km !== null && formatKm(entry.km),
                ]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </span>
            </p>
            <span className={text.cost}>{formatPesos(entry.cost)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
