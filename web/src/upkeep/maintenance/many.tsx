import { maintenanceChange } from '@baqueano/domain/bulk/maintenance';
import { longestNotes, type MaintenanceRecord } from '@baqueano/domain/maintenance';
import { maintenanceFields } from '@baqueano/domain/maintenance-fields';
import { Autocomplete, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManyRecords } from '../../lib/records/many.ts';
import { ChangeForm } from '../../ui/choosing/change-form.tsx';
import { ManyActs, type OverMany } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { optionsQuery } from './queries.ts';
import { suggestedServices } from './suggestions.ts';

const services: ManyRecords = {
  collection: 'maintenance',
  area: 'maintenance',
  path: '/api/maintenance',
  one: 'registro',
  several: 'registros',
};

const start = { serviceType: '', workshop: '', cost: '' as number | '', notes: '' };

function ChangeServices(over: OverMany<MaintenanceRecord>) {
  const { data: written } = useQuery(optionsQuery);
  return (
    <ChangeForm
      {...over}
      of={services}
      schema={maintenanceChange}
      start={start}
      fieldWords={maintenanceFields}
      fields={({ field }) => (
        <>
          <Autocomplete
            {...field('serviceType')}
            {...suggesting}
            data={suggestedServices(written?.serviceTypes ?? [])}
            maxLength={120}
          />
          <Autocomplete {...field('workshop')} {...suggesting} data={written?.workshops ?? []} maxLength={120} />
          <NumberField {...field('cost')} unit="$" />
          <Textarea {...field('notes')} rows={3} maxLength={longestNotes} wrapperProps={{ 'data-full': true }} />
        </>
      )}
    />
  );
}

export function MaintenanceActs(props: ActsProps<MaintenanceRecord>) {
  return <ManyActs {...props} of={{ ...services, form: (over) => <ChangeServices {...over} /> }} />;
}
