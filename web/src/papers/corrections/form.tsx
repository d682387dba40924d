import { correctionFields } from '@baqueano/domain/rules/correction-fields';
import type { HeldRule, RuleCorrection } from '@baqueano/domain/rules/held-rule';
import { today } from '@baqueano/domain/values/dates';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import classes from './form.module.css';
import { ValuesFields } from './more-fields.tsx';
import { correctionOf, useSaveCorrection } from './queries.ts';
import { type CorrectionValues, formSchemaOf } from './values.ts';

export interface CorrectionFormProps {
  rule: HeldRule;
  /** The inspection schemes that a place may use. */
  schemes: readonly HeldRule[];
  onClosed: () => void;
}

/** A correction replaces all values of the program's rule. */
export function CorrectionForm({ rule, schemes, onClosed }: CorrectionFormProps) {
  const saving = useSaveCorrection();
  const valuesOf = (stored: RuleCorrection | undefined): CorrectionValues => ({
    ruleId: rule.id,
    values: (stored ?? rule).values,
    source: stored?.source ?? '',
    date: stored?.date ?? '',
  });
  const checked = useRecordForm({
    schema: formSchemaOf(rule.kind),
    stored: correctionOf(rule),
    valuesOf,
    wording: { fields: correctionFields, words: { values: () => 'lo que dice la regla' } },
    save: async (input, seen) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', 'Regla corregida exitosamente');
    },
    failureMessage: 'Error al corregir la regla',
  });
  const { form } = checked;
  return (
    <FormModal
      title="Corregir una regla"
      submitLabel="Guardar la corrección"
      checked={checked}
      draft={`rule-correction:${rule.id}`}
      onClosed={onClosed}
    >
      <div className={classes.rule} data-full>
        <strong>{rule.name}</strong>
        <span>{(rule.original ?? rule).says}</span>
      </div>
      <ValuesFields form={form} schemes={schemes} byPlate={JSON.stringify(rule).includes('"plate-month"')} />
      <TextInput
        {...form.getInputProps('source')}
        label={correctionFields.source.label}
        placeholder="Ordenanza, resolución, lo que dijo la planta…"
        size="md"
        maxLength={300}
        required
      />
      <DateInput
        {...form.getInputProps('date')}
        label={correctionFields.date.label}
        size="md"
        usual={{ label: 'Hoy', date: today() }}
        required
      />
    </FormModal>
  );
}
