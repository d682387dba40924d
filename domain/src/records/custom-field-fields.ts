import { type CustomFieldInput, customFieldOwnerLabels, customFieldTypeLabels } from './custom-field.ts';
import { choice, type FieldsOf, listOf, prose } from './field-words.ts';

export const customFieldFields = {
  of: { label: 'De', the: 'de qué registros es', ...choice(customFieldOwnerLabels) },
  name: { label: 'Nombre', the: 'el', ...prose },
  type: { label: 'Tipo de dato', the: 'el', ...choice(customFieldTypeLabels) },
  options: { label: 'Opciones', the: 'las', ...listOf() },
} satisfies FieldsOf<CustomFieldInput>;
