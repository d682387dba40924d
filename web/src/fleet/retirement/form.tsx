import {
  driverRetirementReasons,
  type RetirementReason,
  retirementReasonLabels,
  retirementWords,
  vehicleRetirementReasons,
} from '@baqueano/domain/records/retirement';
import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import {
  driverRetirementInput,
  type VehicleRetirementInput,
  vehicleRetirementInput,
} from '@baqueano/domain/vehicles/retirement-input';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { may } from '../../lib/session/permission.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { driverOptions, driverQuestion } from '../lookup/driver-choice.ts';
import { driversQuery } from '../lookup/drivers.ts';
import { useLicenceWarning } from '../lookup/licence-fit.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import classes from './form.module.css';
import { isVehicle, type Leaver, type LeavingInput, nameOf, useRetire } from './queries.ts';

export interface RetirementFormProps {
  leaver: Leaver;
  onClosed: () => void;
}

const fields = {
  ...retirementWords,
  salePrice: vehicleFields.salePrice,
  soldTo: vehicleFields.soldTo,
  successor: { label: 'Sus vehículos pasan a' },
};

interface Values {
  retiredOn: string;
  retiredReason: RetirementReason | '';
  salePrice: number | '';
  soldTo: string;
  /** The id of the driver who gets the vehicles of the one who leaves. */
  successor: string;
  retiredNote: string;
}
/** Most leave on the day of the entry. */
const valuesAtFirst = (): Values => ({
  retiredOn: today(),
  retiredReason: '',
  salePrice: '',
  soldTo: '',
  successor: '',
  retiredNote: '',
});

/** After a change of the reason, the typed price is in no field any more. */
const withoutHidden = (values: Values) =>
  values.retiredReason === 'sold' ? values : { ...values, salePrice: null, soldTo: null };

/** Empty fields of a sale keep the vehicle's values; other reasons, and drivers, have no such fields. */
function withoutUnsaid(input: LeavingInput): LeavingInput {
  const { salePrice, soldTo, ...rest } = input as VehicleRetirementInput;
  if (rest.retiredReason !== 'sold') return rest;
  return { ...rest, ...(salePrice != null && { salePrice }), ...(soldTo != null && { soldTo }) };
}

interface Following {
  successor: string | undefined;
  /** The leaver's vehicles, by plate. */
  plates: readonly string[];
  from: string;
}

/** The consequences of leaving. */
function whatFollows(leaver: Leaver, { successor, plates, from }: Following): string {
  const planned = ' Las entregas previstas se eliminan.';
  if (!isVehicle(leaver)) {
    const theirs = plates.length > 0 && plates.length <= 4 ? `sus vehículos (${plates.join(', ')})` : 'sus vehículos';
    const between =
      isCalendarDate(from) && from < today() ? ` Del ${formatDate(from)} a hoy quedan sin conductor.` : '';
    const without = successor
      ? ` ${successor} tiene ${theirs} desde ahora.${between}`
      : ` S${theirs.slice(1)} quedan sin conductor desde ese día.`;
    const left = leaver.assignedVehicles.length > 0 ? without : '';
    return `Sale de las listas, los totales y las alertas.${left}${planned} Su historia queda, y se lo puede volver a dar de alta.`;
  }
  const left = leaver.assignedDriver ? ' Su conductor queda sin este vehículo desde ese día.' : '';
  return `Sale de las listas, los totales y las alertas.${left}${planned} Su historia y sus costos quedan, y se lo puede volver a dar de alta.`;
}

export function RetirementForm({ leaver, onClosed }: RetirementFormProps) {
  const saving = useRetire();
  const ofVehicle = isVehicle(leaver);
  const reasons: readonly RetirementReason[] = ofVehicle ? vehicleRetirementReasons : driverRetirementReasons;
  const schema = ofVehicle ? vehicleRetirementInput : driverRetirementInput;
  const checked = useRecordForm<Values, LeavingInput, Leaver>({
    schema: { safeParse: (values) => schema.safeParse(withoutHidden(values as Values)) },
    stored: leaver,
    valuesOf: valuesAtFirst,
    wording: { fields },
    save: async (input, seen = leaver) => {
      const { successor } = form.getValues();
      const { failed } = await saving.mutateAsync({ seen, input: withoutUnsaid(input), successor });
      // Its message stands instead: one toast replaces another.
      if (!failed)
        void toast('success', ofVehicle ? 'Vehículo dado de baja exitosamente' : 'Conductor dado de baja exitosamente');
    },
    failureMessage: 'Error al dar de baja',
  });
  const { form } = checked;
  const { data: people = [] } = useQuery({ ...driversQuery, enabled: !ofVehicle });
  const others = people.filter(({ id }) => id !== leaver.id);
  const successor = others.find(({ id }) => id === form.values.successor);
  const question = driverQuestion(successor);
  const fleet = useVehiclesById();
  const units = ofVehicle ? [] : leaver.assignedVehicles.flatMap((id) => fleet.get(id) ?? []);
  const isSale = form.values.retiredReason === 'sold';
  return (
    <FormModal
      title="Dar de baja"
      submitLabel="Dar de baja"
      checked={checked}
      draft={`retirement:${leaver.id}`}
      onClosed={onClosed}
    >
      <div className={classes.what} data-full>
        <strong>{nameOf(leaver)}</strong>
        <span>
          {whatFollows(leaver, {
            successor: successor?.name,
            plates: units.map(plateText),
            from: form.values.retiredOn,
          })}
        </span>
      </div>
      <DateInput
        {...form.getInputProps('retiredOn')}
        label={isSale ? 'Fecha de venta' : fields.retiredOn.label}
        size="md"
        usual={{ label: 'Hoy', date: today() }}
        required
        data-autofocus
      />
      <NativeSelect
        {...form.getInputProps('retiredReason')}
        label={fields.retiredReason.label}
        size="md"
        data={[
          { value: '', label: 'Elegí un motivo' },
          ...reasons.map((value) => ({ value, label: retirementReasonLabels[value] })),
        ]}
        required
      />
      {isSale && (
        <>
          <NumberField {...form.getInputProps('salePrice')} label={fields.salePrice.label} size="md" unit="$" />
          <TextInput
            {...form.getInputProps('soldTo')}
            label={fields.soldTo.label}
            size="md"
            maxLength={120}
            autoComplete="off"
          />
        </>
      )}
      {!ofVehicle && leaver.assignedVehicles.length > 0 && others.length > 0 && may('vehicle:write') && (
        <RecordSelect
          {...form.getInputProps('successor')}
          label={fields.successor.label}
          size="md"
          placeholder="Sin conductor"
          options={driverOptions(others, undefined)}
          description={
            <>
              {question}
              {units.map((unit) => (
                <LicenceFit key={unit.id} unit={unit} driverId={form.values.successor} />
              ))}
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearable
          clearButtonProps={{ 'aria-label': 'Dejarlos sin conductor', 'aria-hidden': false, tabIndex: 0 }}
          wrapperProps={{ 'data-full': true }}
        />
      )}
      <Textarea
        {...form.getInputProps('retiredNote')}
        label={fields.retiredNote.label}
        size="md"
        rows={2}
        maxLength={500}
        wrapperProps={{ 'data-full': true }}
      />
    </FormModal>
  );
}

/** A licence that does not permit one of the vehicles. */
function LicenceFit({ unit, driverId }: { unit: Vehicle; driverId: string }) {
  const warning = useLicenceWarning(unit.id, driverId);
  return warning && <span className={classes.warning}>{`${plateText(unit)}: ${warning}`}</span>;
}
