import { NativeSelect, TextInput } from '@mantine/core';
import { FuelsField } from '../../fleet/vehicles/fields/fuels-field.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RecordMultiSelect } from '../../ui/fields/record-multi-select.tsx';
import text from '../../ui/look/text.module.css';
import { choicesOf, type Fact } from '../facts/facts.ts';

interface Props {
  fact: Fact;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
}

export function AnswerField({ fact, value, error, onChange }: Props) {
  const { name, label, input, unit, paper } = fact;
  const given = { 'aria-label': label, error };
  switch (input) {
    case 'choice':
      return (
        <NativeSelect
          {...given}
          data={[{ value: '', label: 'Elegí…' }, ...choicesOf(fact)]}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'list':
      return name === 'fuels' ? (
        <FuelsField {...given} value={value as string[]} onChange={onChange} />
      ) : (
        <RecordMultiSelect
          {...given}
          placeholder={(value as string[]).length === 0 ? 'Elegí…' : undefined}
          options={choicesOf(fact)}
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'whole':
      return (
        <NumberField
          {...given}
          value={value as string | number}
          onChange={onChange}
          grouped={name !== 'year'}
          {...(unit && { unit, placeholder: unit })}
        />
      );
    case 'have':
      // A cédula has no last day.
      if (name === 'cedula') return <p className={text.note}>La tienen</p>;
      return (
        <DateInput label="Vence (vacío: no vence)" ahead error={error} value={value as string} onChange={onChange} />
      );
    case 'date':
      return (
        <DateInput
          label={paper ? 'Vence' : label}
          ahead={name !== 'registeredOn'}
          error={error}
          value={value as string}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput
          {...given}
          value={String(value)}
          maxLength={200}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}
