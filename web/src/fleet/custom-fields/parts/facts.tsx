import type { CustomField, CustomValues } from '@baqueano/domain/records/custom-field';
import { Facts } from '../../../ui/look/facts.tsx';
import { valueWords } from '../words.ts';

interface Props {
  className?: string;
  titleClass?: string;
  fields: readonly CustomField[];
  values: CustomValues;
}

/** The values of the organization's own fields; draws nothing without any. */
export function CustomFacts({ className, titleClass, fields, values }: Props) {
  const facts = fields.flatMap((field) => {
    const value = valueWords(field, values[field.id]);
    return value ? [{ label: field.name, value }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <section className={className}>
      <h3 className={titleClass}>Campos propios</h3>
      <Facts facts={facts} />
    </section>
  );
}
