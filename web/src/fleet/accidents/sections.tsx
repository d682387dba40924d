import { accidentStateLabels, accidentStates, reportUntil } from '@baqueano/domain/accidents/accident';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { formatDate, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import classes from './form.module.css';
import { ThirdParties } from './third-parties.tsx';
import type { AccidentFormState } from './use-accident-form.ts';
import { type AccidentValues, byAssignments, momentOf, nobodyKnown, somebodyElse } from './values.ts';
import { injuredCount, partiesCount } from './words.ts';

interface Props {
  accidentForm: AccidentFormState;
}

const whole = { 'data-full': true };
const stateOptions = accidentStates.map((value) => ({ value, label: accidentStateLabels[value] }));
const jurisdictionOptions = [
  { value: '', label: 'Sin dato' },
  ...jurisdictionsByName.map((value) => ({ value, label: jurisdictionLabels[value] })),
];

/** The fields for later: folded, with a summary of the filled ones. */
export function Sections({ accidentForm }: Props) {
  const { form, field } = accidentForm;
  const { values, errors } = form;
  const wrong = (...names: (keyof AccidentValues)[]) =>
    Object.keys(errors).some((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
  const { thirdParties, injured, policeReport, policeStation } = values;
  return (
    <>
      <FoldedSection title="Conductor" summary={driverWords(accidentForm)} wrong={wrong('driver', 'driverName')}>
        <DriverField accidentForm={accidentForm} />
      </FoldedSection>
      <FoldedSection
        title="Terceros"
        summary={thirdParties.length > 0 ? partiesCount(thirdParties.length) : ''}
        wrong={wrong('thirdParties')}
      >
        <ThirdParties accidentForm={accidentForm} />
      </FoldedSection>
      <FoldedSection
        title="Heridos"
        summary={typeof injured === 'number' ? injuredCount(injured) : ''}
        wrong={wrong('injured', 'injuredNotes')}
      >
        <NumberField {...field('injured')} />
        <Textarea {...field('injuredNotes')} rows={2} maxLength={500} wrapperProps={whole} />
      </FoldedSection>
      <FoldedSection
        title="Denuncia policial"
        summary={[policeReport, policeStation].filter(Boolean).join(', ')}
        wrong={wrong('jurisdiction', 'policeReport', 'policeStation')}
      >
        <TextInput {...field('policeReport')} maxLength={60} />
        <TextInput {...field('policeStation')} maxLength={120} />
        <NativeSelect {...field('jurisdiction')} data={jurisdictionOptions} />
      </FoldedSection>
      <FoldedSection
        title="Seguro y costos"
        summary={claimSummary(values)}
        wrong={wrong('state', 'insurer', 'claimNumber', 'cost', 'recovered')}
      >
        <ClaimFields accidentForm={accidentForm} />
        <MoneyFields accidentForm={accidentForm} />
      </FoldedSection>
    </>
  );
}

function claimSummary({ state, insurer, cost }: AccidentValues): string {
  const told = [accidentStateLabels[state], insurer, typeof cost === 'number' && formatPesos(cost)];
  return told.filter(Boolean).join(', ');
}

/** The insurer's answer, and the last day of the report. */
export function ClaimFields({ accidentForm: { form, field }, focus = false }: Props & { focus?: boolean }) {
  const { values } = form;
  const moment = momentOf(values);
  const until = moment ? reportUntil({ moment, state: values.state }) : null;
  return (
    <>
      {until && (
        <p className={classes.deadline} data-full>
          Hay que denunciarlo a la aseguradora hasta el {formatDate(until)}: son tres días desde que se conoce (Ley
          17.418, art. 46).
        </p>
      )}
      <NativeSelect {...field('state')} data={stateOptions} />
      <TextInput {...field('insurer')} maxLength={120} data-autofocus={focus || undefined} />
      <TextInput {...field('claimNumber')} maxLength={60} />
    </>
  );
}

function MoneyFields({ accidentForm: { field } }: Props) {
  return (
    <>
      <NumberField {...field('cost')} unit="$" />
      <NumberField {...field('recovered')} unit="$" description="Lo que pagaron la aseguradora o el tercero" />
    </>
  );
}

function driverWords({ form, drivers, assigned }: AccidentFormState): string {
  const { driver, driverName } = form.values;
  if (driver === byAssignments) return assigned?.driverName ?? '';
  if (driver === somebodyElse) return driverName;
  return drivers.get(driver)?.name ?? '';
}

function DriverField({ accidentForm: { form, field, drivers, assigned } }: Props) {
  const { driver } = form.values;
  const said = assigned?.known ? (assigned.driverName ?? 'nadie') : null;
  const options = useMemo(
    (): RecordOption[] => [
      { value: byAssignments, label: said ? `Según las asignaciones: ${said}` : 'Según las asignaciones' },
      ...[...drivers.values()].map(({ id, name, licenseNumber }) => ({ value: id, label: name, hint: licenseNumber })),
      { value: somebodyElse, label: 'Otra persona' },
      { value: nobodyKnown, label: 'Nadie, o no se sabe' },
    ],
    [drivers, said],
  );
  return (
    <>
      <RecordSelect
        {...field('driver')}
        value={driver}
        options={options}
        wrapperProps={whole}
        description={
          assigned && said === null && driver === byAssignments
            ? 'No sabemos quién lo tenía: elegilo si lo sabés.'
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {driver === somebodyElse && <TextInput {...field('driverName')} maxLength={100} wrapperProps={whole} />}
    </>
  );
}
