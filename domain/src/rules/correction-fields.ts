import { date, type FieldsOf, hidden, prose } from '../records/field-words.ts';
import type { CorrectionInput } from './held-rule.ts';

export const correctionFields = {
  ruleId: { label: 'Regla', the: 'la', ...hidden },
  // The list of rules says it in words.
  values: { label: 'Lo que dice', the: 'lo que dice', ...hidden },
  source: { label: 'De dónde sale', the: 'la fuente', ...prose },
  date: { label: 'Fecha de la fuente', the: 'la', ...date },
} satisfies FieldsOf<CorrectionInput>;
