import { vehiclesChange } from '@baqueano/domain/bulk/vehicles';
import { formatCount } from '@baqueano/domain/values/format';
import { offeredStatuses, type Vehicle, vehicleStatusLabel } from '@baqueano/domain/vehicles/vehicle';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';
import { Autocomplete, NativeSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManyRecords } from '../../lib/records/many.ts';
import { ChangeForm } from '../../ui/choosing/change-form.tsx';
import { ManyActs, type OverMany } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { insideDialog } from '../../ui/form/inside-dialog.ts';
import { driverOptions } from '../lookup/driver-choice.ts';
import { driversQuery, useDriversById } from '../lookup/drivers.ts';
import { vehiclesQuery } from '../lookup/vehicles.ts';
import { FuelsField } from './fields/fuels-field.tsx';
import { costCentresOf, tagsOf } from './filter.ts';
import { kinds, provinces, uses } from './parts/fact-options.ts';

const vehicles: ManyRecords = {
  collection: 'vehicles',
  area: 'vehicle',
  path: '/api/vehicles',
  one: 'vehículo',
  several: 'vehículos',
};

/** The choice of no driver: an empty field means no change. */
const noDriver = 'nobody';

const start = {
  status: '',
  assignedDriver: '',
  kind: '',
  use: '',
  jurisdiction: '',
  fuels: [] as string[],
  costCentre: '',
  addTags: [] as string[],
  removeTags: [] as string[],
};

function valuesOf({ assignedDriver, addTags, removeTags, ...same }: typeof start): object {
  return {
    // A field that was emptied is null.
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value?.length > 0)),
    ...(assignedDriver && { assignedDriver: assignedDriver === noDriver ? null : assignedDriver }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}

/** The list does not carry these of each. */
const orUnchanged = ([, ...options]: typeof kinds) => [{ value: '', label: 'Sin cambios' }, ...options];

function ChangeVehicles(over: OverMany<Vehicle>) {
  const { data: fleet = [] } = useQuery(vehiclesQuery);
  const { data: people = [] } = useQuery(driversQuery);
  const byId = useDriversById();
  const drivers = [{ value: noDriver, label: 'Sin conductor' }, ...driverOptions(people, undefined)];
  const there = tagsOf(over.rows);
  return (
    <ChangeForm
      {...over}
      of={vehicles}
      schema={vehiclesChange}
      start={start}
      fieldWords={{
        ...vehicleFields,
        assignedDriver: {
          ...vehicleFields.assignedDriver,
          read: (id) => byId.get(String(id))?.name ?? 'Otro conductor',
        },
        addTags: { label: 'Agregar etiquetas' },
        removeTags: { label: 'Quitar etiquetas' },
      }}
      valuesOf={valuesOf}
      fields={({ field, now, values, set }) => (
        <>
          <NativeSelect
            {...field('status')}
            data={[
              { value: '', label: `Sin cambios (${now('status').toLowerCase()})` },
              ...offeredStatuses.map((value) => ({ value, label: vehicleStatusLabel(value) })),
            ]}
          />
          <RecordSelect
            {...field('assignedDriver')}
            placeholder={now('assignedDriver') === 'Sin dato' ? 'Sin conductor' : now('assignedDriver')}
            options={drivers}
            value={values.assignedDriver}
            onChange={(id) => set('assignedDriver', id)}
            clearable
          />
          <NativeSelect {...field('kind')} data={orUnchanged(kinds)} />
          <NativeSelect {...field('use')} data={orUnchanged(uses)} />
          <NativeSelect {...field('jurisdiction')} data={orUnchanged(provinces)} />
          <FuelsField {...field('fuels')} />
          <Autocomplete {...field('costCentre')} {...suggesting} data={costCentresOf(fleet)} maxLength={60} />
          <TagsInput
            {...field('addTags')}
            placeholder={values.addTags.length === 0 ? 'Escribí una y Enter' : undefined}
            data={tagsOf(fleet)}
            comboboxProps={insideDialog}
            maxTags={20}
            maxLength={30}
            acceptValueOnBlur
            wrapperProps={{ 'data-full': true }}
          />
          {there.length > 0 && (
            <TagsInput
              {...field('removeTags')}
              placeholder={values.removeTags.length === 0 ? there.slice(0, 3).join(', ') : undefined}
              data={there}
              comboboxProps={insideDialog}
              maxTags={20}
              maxLength={30}
              acceptValueOnBlur
              wrapperProps={{ 'data-full': true }}
            />
          )}
        </>
      )}
    />
  );
}

function deletion(rows: readonly Vehicle[]): string {
  const driven = rows.filter(({ assignedDriver }) => assignedDriver).length;
  return driven > 0 ? `${formatCount(driven, 'tiene', 'tienen')} conductor, que queda sin su vehículo.` : '';
}

export function VehicleActs(props: ActsProps<Vehicle>) {
  return <ManyActs {...props} of={{ ...vehicles, deletion, form: (over) => <ChangeVehicles {...over} /> }} />;
}
