import { type Accident, accidentStateLabels, accidentStates } from '@baqueano/domain/accidents/accident';
import { accidentFields } from '@baqueano/domain/accidents/accident-fields';
import { accidentsChange } from '@baqueano/domain/bulk/accidents';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ManyRecords } from '../../lib/records/many.ts';
import { ChangeForm } from '../../ui/choosing/change-form.tsx';
import { ManyActs, type OverMany } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';

const accidents: ManyRecords = {
  collection: 'accidents',
  area: 'accident',
  path: '/api/accidents',
  one: 'siniestro',
  several: 'siniestros',
};

const start = { state: '', insurer: '' };

function ChangeAccidents(over: OverMany<Accident>) {
  return (
    <ChangeForm
      {...over}
      of={accidents}
      schema={accidentsChange}
      start={start}
      fieldWords={accidentFields}
      fields={({ field, now }) => (
        <>
          <NativeSelect
            {...field('state')}
            data={[
              { value: '', label: `Sin cambios (${now('state').toLowerCase()})` },
              ...accidentStates.map((value) => ({ value, label: accidentStateLabels[value] })),
            ]}
          />
          <TextInput {...field('insurer')} maxLength={120} autoComplete="off" />
        </>
      )}
    />
  );
}

export function AccidentActs(props: ActsProps<Accident>) {
  return <ManyActs {...props} of={{ ...accidents, form: (over) => <ChangeAccidents {...over} /> }} />;
}
