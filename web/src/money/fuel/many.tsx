import { fuelChange } from '@baqueano/domain/bulk/fuel';
import { type FuelEntry, fuelLabels, fuels } from '@baqueano/domain/fuel/fuel-entry';
import { fuelEntryFields } from '@baqueano/domain/fuel/fuel-entry-fields';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManyRecords } from '../../lib/records/many.ts';
import { ChangeForm } from '../../ui/choosing/change-form.tsx';
import { ManyActs, type OverMany } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { optionsQuery } from './queries.ts';

const entries: ManyRecords = {
  collection: 'fuel',
  area: 'fuel',
  path: '/api/fuel-entries',
  one: 'carga',
  several: 'cargas',
  feminine: true,
};

const start = { fuel: '', station: '' };

function ChangeEntries(over: OverMany<FuelEntry>) {
  const { data: written } = useQuery(optionsQuery);
  return (
    <ChangeForm
      {...over}
      of={entries}
      schema={fuelChange}
      start={start}
      fieldWords={fuelEntryFields}
      fields={({ field, now }) => (
        <>
          <NativeSelect
            {...field('fuel')}
            data={[
              { value: '', label: `Sin cambios (${now('fuel').toLowerCase()})` },
              ...fuels.map((value) => ({ value, label: fuelLabels[value] })),
            ]}
          />
          <Autocomplete {...field('station')} {...suggesting} data={written?.stations ?? []} maxLength={120} />
        </>
      )}
    />
  );
}

export function FuelActs(props: ActsProps<FuelEntry>) {
  return <ManyActs {...props} of={{ ...entries, form: (over) => <ChangeEntries {...over} /> }} />;
}
