import { correctionOfKind, type RuleKind, type RuleValues } from '@baqueano/domain/rules/correction';
import type { UseFormReturnType } from '@mantine/form';

/** The form's values: '' for an empty field. */
export interface CorrectionValues {
  ruleId: string;
  values: RuleValues;
  source: string;
  date: string;
}
export type CorrectionFormState = UseFormReturnType<CorrectionValues>;

/** The inputs of the browser say '' for the schemas' null. */
function emptyAsNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, emptyAsNull(one)]));
}

/** The domain's schema for a rule of that kind, over the form's values. */
export const formSchemaOf = (kind: RuleKind) => {
  const schema = correctionOfKind(kind);
  return { safeParse: (values: unknown) => schema.safeParse(emptyAsNull(values)) };
};
