import type { HeldRule } from '@baqueano/domain/rules/held-rule';
import { roadsideClasses } from '@baqueano/domain/rules/roadside';
import { roadsideClassLabels } from '@baqueano/domain/rules/roadside-words';
import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordMultiSelect } from '../../ui/fields/record-multi-select.tsx';
import { BandsFields } from './bands.tsx';
import type { CorrectionFormState } from './values.ts';

interface Props {
  form: CorrectionFormState;
  schemes: readonly HeldRule[];
  /** The months of the plates count where this rule holds. */
  byPlate: boolean;
}

const classOptions = licenseClasses.map((value) => ({ value, label: value }));
const kindOptions = roadsideClasses.map((value) => ({ value, label: roadsideClassLabels[value] }));
const placeOptions = jurisdictionsByName
  .filter((value) => value !== 'AR')
  .map((value) => ({ value, label: jurisdictionLabels[value] }));

const limits = [
  ['maxGrossKg', 'Peso bruto, hasta', 'kg'],
  ['maxTrailerKg', 'Peso del acoplado, hasta', 'kg'],
  ['maxPassengers', 'Pasajeros, hasta', undefined],
  ['maxCc', 'Cilindrada, hasta', 'cc'],
  ['maxKw', 'Potencia, hasta', 'kW'],
] as const;

export function ValuesFields({ form, schemes, byPlate }: Props) {
  const { values } = form.getValues();
  const field = (name: string, label: string) => {
    const { value, ...props } = form.getInputProps(`values.${name}`);
    return { ...props, value: value ?? '', label, size: 'md' as const };
  };
  const number = (name: string, label: string, unit?: string, first = false): ReactNode => (
    <NumberField
      key={name}
      {...field(name, label)}
      unit={unit}
      data-autofocus={first || undefined}
      placeholder="Sin dato"
    />
  );
  const several = (name: string, label: string, options: { value: string; label: string }[], value: string[]) => (
    <RecordMultiSelect
      {...field(name, label)}
      options={options}
      value={value}
      onChange={(chosen) => form.setFieldValue(`values.${name}`, chosen as never)}
      wrapperProps={{ 'data-full': true }}
    />
  );
  switch (values.kind) {
    case 'place':
      return (
        <NativeSelect
          {...field('scheme', 'Qué rige ahí')}
          data={[
            { value: '', label: 'No sabemos' },
            { value: 'not-required', label: 'No hace falta inspección' },
            ...schemes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          wrapperProps={{ 'data-full': true }}
          data-autofocus
        />
      );
    case 'scheme':
      return (
        <>
          {number('conditionalDays', 'Para volver si salió condicional', 'días', true)}
          {number('rejectedDays', 'Para volver si la rechazaron', 'días')}
        </>
      );
    case 'inspection':
      return (
        <>
          {number('firstMonths', 'La primera, después de', 'meses', true)}
          {number('firstKm', 'O al llegar a', 'km')}
          <BandsFields form={form} bands={values.bands} byPlate={byPlate} />
        </>
      );
    case 'roadside':
      return (
        <>
          <Checkbox
            {...form.getInputProps('values.required', { type: 'checkbox' })}
            label="Se pide en la ruta"
            size="md"
            data-autofocus
          />
          {values.required && several('kinds', 'A quiénes', kindOptions, values.kinds)}
          {values.required &&
            several('onlyIn', 'Solo a los radicados en (vacío: en todas partes)', placeOptions, values.onlyIn)}
        </>
      );
    case 'period':
      return number('months', 'Vale', 'meses', true);
    case 'class':
      return (
        <>
          {several('includes', 'También habilita lo de las clases', classOptions, values.includes)}
          {number('minAge', 'Se otorga desde los', 'años', true)}
        </>
      );
    case 'need':
      return (
        <>
          <NativeSelect {...field('class', 'Clase que pide')} data={[...licenseClasses]} data-autofocus />
          {limits.map(([name, label, unit]) => number(name, label, unit))}
        </>
      );
    case 'term':
      return number('years', 'Se otorga por', 'años', true);
  }
}
