import type { CustomValuesInput } from '@baqueano/domain/records/custom-field';
import type { FieldWords } from '@baqueano/domain/records/field-words';
import type { MissingFact } from '@baqueano/domain/rules/proposal';
import { trailerKindLabels, trailerKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';
import { Autocomplete, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type ReactNode, useEffect } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { insideDialog } from '../../ui/form/inside-dialog.ts';
import text from '../../ui/look/text.module.css';
import { CustomValuesSection } from '../custom-fields/parts/values-section.tsx';
import { useVehicleName, vehiclesQuery } from '../lookup/vehicles.ts';
import { FuelsField } from './fields/fuels-field.tsx';
import { TrailerField } from './fields/trailer-field.tsx';
import type { VehicleValues } from './fields/values.ts';
import { costCentresOf, tagsOf } from './filter.ts';
import { kinds, optionsOf, provinces, uses } from './parts/fact-options.ts';
import { concerns, type FactName, factSections, summaryOf } from './words.ts';

export interface MoreFieldsProps {
  form: UseFormReturnType<VehicleValues>;
  /** Undefined for a new one. */
  vehicleId: string | undefined;
  /** The person comes back from the list of the organization's own fields. */
  configured: boolean;
  /** The rules lack this fact: its section is open, and its field has the focus. */
  missingFact: MissingFact | undefined;
  onConfigure: () => void;
}

const trailers = optionsOf(trailerKinds, trailerKindLabels);

/** The field of each fact; facts that every vehicle has are not among these. */
const fieldOf: Partial<Record<MissingFact, FactName>> = {
  kind: 'kind',
  use: 'use',
  grossKg: 'grossKg',
  seats: 'seats',
  jurisdiction: 'jurisdiction',
  registeredOn: 'registeredOn',
  engine: 'engineCc',
  trailerWeight: 'grossKg',
  fuels: 'fuels',
};

/** The facts beyond the specification: folded, with a summary of the filled ones. */
export function MoreFields({ form, vehicleId, configured, missingFact, onConfigure }: MoreFieldsProps) {
  const wanted = missingFact && fieldOf[missingFact];
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`form [data-path="${wanted}"]`)?.focus();
  }, [wanted]);

  const trailerName = useVehicleName();
  const { values, errors } = form;
  const isKnown = values.custom !== undefined;
  const inputOf = inputsOf(form, vehicleId, useWritten());
  return (
    <>
      {factSections.map((section) => {
        const shown = section.fields.filter((name) => name in values && concerns(name, values));
        return (
          shown.length > 0 && (
            <FoldedSection
              key={section.title}
              title={section.title}
              summary={summaryOf(section, values, trailerName)}
              wrong={section.fields.some((name) => Boolean(errors[name]))}
              unfolded={section.fields.some((name) => name === wanted)}
            >
              {shown.map(inputOf)}
            </FoldedSection>
          )
        );
      })}
      {isKnown ? (
        <CustomValuesSection
          of="vehicle"
          values={values.custom ?? {}}
          errors={errors}
          unfolded={configured}
          onChange={(custom: CustomValuesInput) => {
            form.setFieldValue('custom', custom);
            for (const id of Object.keys(custom)) form.clearFieldError(`custom.${id}`);
          }}
          onConfigure={onConfigure}
        />
      ) : (
        <p className={text.hint} data-full>
          Sin conexión: lo demás de este vehículo no se pudo cargar y queda como está.
        </p>
      )}
    </>
  );
}

/** The fleet's own values of these fields. */
function useWritten() {
  const { data: fleet = [] } = useQuery(vehiclesQuery);
  return { tags: tagsOf(fleet), costCentres: costCentresOf(fleet) };
}

function inputsOf(
  form: UseFormReturnType<VehicleValues>,
  vehicleId: string | undefined,
  written: ReturnType<typeof useWritten>,
): (name: FactName) => ReactNode {
  const field = (name: FactName) => ({
    ...form.getInputProps(name),
    label: vehicleFields[name].label,
    size: 'md' as const,
  });
  const select = (name: FactName, data: { value: string; label: string }[]) => (
    <NativeSelect key={name} {...field(name)} data={data} />
  );
  const text = (name: FactName, maxLength = 120) => (
    <TextInput key={name} {...field(name)} maxLength={maxLength} autoComplete="off" />
  );
  /** Written in the way of its values' type. */
  const plain = (name: FactName) => {
    const { cell, unit }: FieldWords = vehicleFields[name];
    if (cell === 'date') return <DateInput key={name} {...field(name)} />;
    return cell === 'text' ? text(name) : <NumberField key={name} {...field(name)} unit={unit} />;
  };
  const special: Partial<Record<FactName, () => ReactNode>> = {
    kind: () => select('kind', kinds),
    use: () => select('use', uses),
    jurisdiction: () => select('jurisdiction', provinces),
    fuels: () => <FuelsField key="fuels" {...field('fuels')} />,
    powerKw: () => <NumberField key="powerKw" {...field('powerKw')} unit="kW" decimals={1} />,
    trailerKind: () => select('trailerKind', trailers),
    trailerId: () => (
      <TrailerField
        key="trailerId"
        label={vehicleFields.trailerId.label}
        error={form.errors.trailerId as string | undefined}
        vehicleId={vehicleId}
        value={form.values.trailerId ?? ''}
        onChange={(id) => form.setFieldValue('trailerId', id)}
      />
    ),
    internalNumber: () => text('internalNumber', 30),
    costCentre: () => (
      <Autocomplete
        key="costCentre"
        {...field('costCentre')}
        {...suggesting}
        data={written.costCentres}
        maxLength={60}
      />
    ),
    tags: () => (
      <TagsInput
        key="tags"
        {...field('tags')}
        data={written.tags}
        comboboxProps={insideDialog}
        maxTags={20}
        maxLength={30}
        isDuplicate={(tag, all) => all.some((one) => one.toLocaleLowerCase('es') === tag.toLocaleLowerCase('es'))}
        placeholder={form.values.tags.length === 0 ? 'Escribí una y Enter' : undefined}
        acceptValueOnBlur
        data-full
        wrapperProps={{ 'data-full': true }}
      />
    ),
  };
  return (name) => special[name]?.() ?? plain(name);
}
