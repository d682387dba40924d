import { finesChange } from '@baqueano/domain/bulk/fines';
import { type Fine, fineStateLabels, fineStates } from '@baqueano/domain/fines/fine';
import { fineFields } from '@baqueano/domain/fines/fine-fields';
import { today } from '@baqueano/domain/values/dates';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ManyRecords } from '../../lib/records/many.ts';
import { ChangeForm } from '../../ui/choosing/change-form.tsx';
import { ManyActs, type OverMany } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import text from '../../ui/look/text.module.css';

const fines: ManyRecords = {
  collection: 'fines',
  area: 'fine',
  path: '/api/fines',
  one: 'multa',
  several: 'multas',
  feminine: true,
};

const start = { state: '', paidOn: '', receipt: '' };
const fieldWords = { ...fineFields, receipt: { label: 'Comprobante' } };

const valuesOf = ({ state, paidOn, receipt }: typeof start) => ({
  ...(state && { state }),
  ...(state === 'paid' && { paidOn: paidOn || null }),
  ...(receipt && { receipt }),
});

function ChangeFines(over: OverMany<Fine>) {
  return (
    <ChangeForm
      {...over}
      of={fines}
      schema={finesChange}
      start={start}
      fieldWords={fieldWords}
      valuesOf={valuesOf}
      fields={({ field, now, values, set }) => (
        <>
          <NativeSelect
            {...field('state')}
            onChange={(event) => {
              const state = event.currentTarget.value;
              set('state', state);
              if (state === 'paid' && values.paidOn === '') set('paidOn', today());
            }}
            data={[
              { value: '', label: `Sin cambios (${now('state').toLowerCase()})` },
              ...fineStates.map((value) => ({ value, label: fineStateLabels[value] })),
            ]}
          />
          <TextInput {...field('receipt')} maxLength={120} autoComplete="off" />
          {values.state === 'paid' && (
            <>
              <DateInput {...field('paidOn')} placeholder={undefined} required />
              <p className={text.note} data-full>
                Cada una queda pagada por lo que costaba ese día, con su descuento si todavía corría.
              </p>
            </>
          )}
        </>
      )}
    />
  );
}

export function FineActs(props: ActsProps<Fine>) {
  return <ManyActs {...props} of={{ ...fines, form: (over) => <ChangeFines {...over} /> }} />;
}
