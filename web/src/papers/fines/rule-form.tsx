import { fineRuleFields } from '@baqueano/domain/fines/fine-fields';
import { type FineRule, fineRuleInput } from '@baqueano/domain/fines/fine-rules';
import { today } from '@baqueano/domain/values/dates';
import { type Jurisdiction, jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { NativeSelect, TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveFineRule } from './queries.ts';
import { unitPriceWords } from './record/words.ts';

interface Props {
  rule?: FineRule;
  jurisdiction: Jurisdiction;
  onClosed: () => void;
}

const none: '' = '';

const valuesOf = (rule: Partial<FineRule> | undefined) => ({
  jurisdiction: rule?.jurisdiction ?? none,
  from: rule?.from ?? '',
  unitValue: rule?.unitValue ?? '',
  discountPercent: rule?.discountPercent ?? '',
  discountDays: rule?.discountDays ?? '',
  source: rule?.source ?? '',
});

type Values = ReturnType<typeof valuesOf>;

/** The organization's own value, which wins over the program's. */
export function RuleForm({ rule, jurisdiction, onClosed }: Props) {
  const saving = useSaveFineRule();
  const checked = useRecordForm({
    schema: fineRuleInput,
    stored: rule,
    valuesOf: (stored) => valuesOf(stored ?? { jurisdiction }),
    wording: { fields: fineRuleFields, words: { unitValue: (value) => unitPriceWords(Number(value)) } },
    save: async (input, seen) => {
      await saving.mutateAsync({ seen, input });
      void toast('success', rule ? 'Dato actualizado exitosamente' : 'Dato creado exitosamente');
    },
    failureMessage: 'Error al guardar el dato',
  });
  const { form } = checked;
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    label: fineRuleFields[name].label,
    size: 'md' as const,
  });
  return (
    <FormModal
      title={rule ? 'Editar dato de multas' : 'Nuevo dato de multas'}
      submitLabel={rule ? 'Actualizar dato' : 'Crear dato'}
      checked={checked}
      draft={`fine-rule:${rule?.id ?? ''}`}
      onClosed={onClosed}
    >
      <NativeSelect
        {...field('jurisdiction')}
        data={jurisdictionsByName.map((value) => ({ value, label: jurisdictionLabels[value] }))}
        required
      />
      <DateInput {...field('from')} usual={{ label: 'Hoy', date: today() }} required data-autofocus />
      <NumberField unit="$" decimals={2} {...field('unitValue')} />
      <NumberField {...field('discountPercent')} unit="%" />
      <NumberField {...field('discountDays')} />
      <TextInput {...field('source')} maxLength={300} wrapperProps={{ 'data-full': true }} required />
    </FormModal>
  );
}
