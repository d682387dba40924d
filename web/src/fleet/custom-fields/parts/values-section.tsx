import type { CustomField, CustomFieldOwner, CustomValuesInput } from '@baqueano/domain/records/custom-field';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FoldedSection } from '../../../ui/form/folded-section.tsx';
import { customFieldsQuery } from '../queries.ts';
import { valuesInWords } from '../words.ts';
import classes from './values-section.module.css';

interface Props {
  of: CustomFieldOwner;
  values: CustomValuesInput;
  /** Keyed by the path of the field: 'custom.{id}'. */
  errors: Record<string, unknown>;
  onChange: (values: CustomValuesInput) => void;
  /** The person comes back from the list of the fields. */
  unfolded: boolean;
  /** Opens the list of the fields, over the form. */
  onConfigure: () => void;
}

const pathOf = ({ id }: CustomField) => `custom.${id}`;

/** The form's section for the organization's own fields, with the way to their list. */
export function CustomValuesSection({ of, values, errors, unfolded, onChange, onConfigure }: Props) {
  const { data: fields, error } = useQuery(customFieldsQuery(of));
  const summary = fields ? valuesInWords(fields, values) : '';
  return (
    <FoldedSection
      title="Campos propios"
      unfolded={unfolded}
      summary={summary}
      wrong={fields?.some((field) => Boolean(errors[pathOf(field)])) ?? false}
    >
      {fields?.map((field) => (
        <ValueInput
          key={field.id}
          field={field}
          value={values[field.id] ?? ''}
          error={errors[pathOf(field)] as string | undefined}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
      ))}
      <p className={classes.configure} data-full>
        {fields?.length === 0 && 'Todavía no hay ninguno: agregá los datos que le importan a tu organización.'}
        {error && !fields && 'No se pudieron cargar: sus valores quedan como están.'}
        <Button variant="subtle" size="sm" onClick={onConfigure}>
          Configurar los campos propios
        </Button>
      </p>
    </FoldedSection>
  );
}

interface InputProps {
  field: CustomField;
  value: string | number;
  error: string | undefined;
  onChange: (value: string | number) => void;
}

function ValueInput({ field, value, error, onChange }: InputProps) {
  const { name, type, options } = field;
  const common = { label: name, error, size: 'md', 'data-path': pathOf(field) } as const;
  switch (type) {
    case 'number':
      return <NumberField {...common} value={value} onChange={onChange} decimals={4} />;
    case 'date':
      return <DateInput {...common} value={String(value)} onChange={onChange} />;
    case 'choice': {
      // An option removed from the list since stays until the person chooses another.
      const removedOption = value !== '' && !options.includes(String(value)) ? [String(value)] : [];
      return (
        <NativeSelect
          {...common}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[{ value: '', label: 'Sin dato' }, ...removedOption, ...options]}
        />
      );
    }
    default:
      return (
        <TextInput
          {...common}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={500}
          autoComplete="off"
        />
      );
  }
}
