import { inspectionResultLabels, inspectionResults, isInspection } from '@baqueano/domain/papers/document-rules';
import { formatDate } from '@baqueano/domain/values/format';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FoldedSection } from '../../ui/form/folded-section.tsx';
import { type DocumentValues, fields, issuerLabel, numberLabel, resultWords } from './record/values.ts';

interface Props {
  form: UseFormReturnType<DocumentValues>;
  /** For a number copied from the paper before. */
  numberNote?: string;
}

const resultOptions = [
  { value: '', label: 'Sin dato' },
  ...inspectionResults.map((value) => ({ value, label: inspectionResultLabels[value] })),
];

/** Facts of some papers only: folded, with a summary of the filled ones. */
export function MoreFields({ form, numberNote }: Props) {
  const { values, errors } = form;
  const { type, issuer, number, inspectionResult, satisfiesDue } = values;
  const inspected = isInspection(type);
  const field = (name: keyof DocumentValues) => ({
    ...form.getInputProps(name),
    label: fields[name].label,
    size: 'md' as const,
  });
  const summary = [issuer, number, inspected && resultWords(inspectionResult)].filter(Boolean).join(' · ');
  return (
    <FoldedSection
      title="Más datos"
      summary={summary || (inspected && satisfiesDue ? formatDate(satisfiesDue) : '')}
      wrong={Boolean(errors.issuer || errors.number || errors.inspectionResult || errors.satisfiesDue)}
      unfolded={numberNote !== undefined}
    >
      <TextInput {...field('issuer')} label={issuerLabel(type)} maxLength={120} autoComplete="off" />
      <TextInput
        {...field('number')}
        label={numberLabel(type)}
        description={numberNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        autoComplete="off"
      />
      {inspected && (
        <>
          <NativeSelect {...field('inspectionResult')} data={resultOptions} />
          <DateInput {...field('satisfiesDue')} />
        </>
      )}
    </FoldedSection>
  );
}
