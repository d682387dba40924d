import { accidentStateLabels, accidentStates, reportUntil } from '@baqueano/domain/accidents/accident';
import { formatDate, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { momentOf } from '../../ui/fields/typed-time.ts';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { DriverChoice, driverWords } from '../assignments/parts/driver-choice.tsx';
import classes from './form.module.css';
import { ThirdParties } from './third-parties.tsx';
import type { AccidentFormState } from './use-accident-form.ts';
import type { AccidentValues } from './values.ts';
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
  const { form, field, choice } = accidentForm;
  const { values, errors } = form;
  const wrong = (...names: (keyof AccidentValues)[]) =>
    Object.keys(errors).some((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));
  const { thirdParties, injured, policeReport, policeStation } = values;
  return (
    <>
      <FoldedSection title="Conductor" summary={driverWords(values, choice)} wrong={wrong('driver', 'driverName')}>
        <DriverChoice of={choice} driver={field('driver')} driverName={field('driverName')} />
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
  const facts = [accidentStateLabels[state], insurer, typeof cost === 'number' && formatPesos(cost)];
  return facts.filter(Boolean).join(', ');
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
