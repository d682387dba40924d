import { correctionOfKind, type RuleKind, type RuleValues } from '@baqueano/domain/rules/correction';
import type { UseFormReturnType } from '@mantine/form';

/** As the form holds them: what is empty is ''. */
export interface CorrectionValues {
  ruleId: string;
  values: RuleValues;
  source: string;
  date: string;
}
export type CorrectionFormState = UseFormReturnType<CorrectionValues>;

/** The inputs of the browser say '' for what the schemas call null. */
function emptyAsNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, emptyAsNull(one)]));
}

/** The domain's schema of a rule of that kind, of what the form holds within its fields, too. */
export const formSchemaOf = (kind: RuleKind) => {
  const schema = correctionOfKind(kind);
  return { safeParse: (values: unknown) => schema.safeParse(emptyAsNull(values)) };
};
