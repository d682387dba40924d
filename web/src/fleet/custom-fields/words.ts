import { type CustomField, type CustomValuesInput, customFieldTypeLabels } from '@baqueano/domain/records/custom-field';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatDecimal } from '@baqueano/domain/values/decimal';
import { formatDate } from '@baqueano/domain/values/format';

/** 'Lista de opciones: Norte, Sur'. */
export function typeWords({ type, options }: CustomField): string {
  return options.length > 0 ? `${customFieldTypeLabels[type]}: ${options.join(', ')}` : customFieldTypeLabels[type];
}

/** '' for an empty value. */
export function valueWords({ type }: Pick<CustomField, 'type'>, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (type === 'number') return formatDecimal(Number(value));
  return type === 'date' && isCalendarDate(String(value)) ? formatDate(String(value)) : String(value);
}

/** 'Base: Norte · Ruta habitual: Retiro'. */
export function valuesInWords(fields: readonly CustomField[], values: CustomValuesInput): string {
  return fields
    .flatMap((field) => {
      const words = valueWords(field, values[field.id]);
      return words ? [`${field.name}: ${words}`] : [];
    })
    .join(' · ');
}
