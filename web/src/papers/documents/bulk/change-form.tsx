import { documentsChange } from '@baqueano/domain/bulk/documents';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { Textarea, TextInput } from '@mantine/core';
import { ChangeForm } from '../../../ui/choosing/change-form.tsx';
import type { OverMany } from '../../../ui/choosing/many-acts.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { manyDocuments } from '../record/many.ts';
import { fields, issuerLabel, numberLabel } from '../record/values.ts';

const start = { issuer: '', number: '', cost: '' as number | '', details: '' };

export function ChangeDocuments(over: OverMany<VehicleDocument>) {
  const types = new Set(over.rows.map(({ type }) => type));
  const [type = ''] = types.size === 1 ? types : [];
  return (
    <ChangeForm
      {...over}
      of={manyDocuments}
      schema={documentsChange}
      start={start}
      fieldWords={{ ...fields, issuer: { label: issuerLabel(type) }, number: { label: numberLabel(type) } }}
      fields={({ field }) => (
        <>
          <TextInput {...field('issuer')} maxLength={120} autoComplete="off" />
          <TextInput {...field('number')} maxLength={60} autoComplete="off" />
          <NumberField {...field('cost')} unit="$" />
          <Textarea {...field('details')} rows={3} wrapperProps={{ 'data-full': true }} />
        </>
      )}
    />
  );
}
