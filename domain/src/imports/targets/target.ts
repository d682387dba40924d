import type { FieldWords } from '../../records/field-words.ts';

export type Reads =
  | ('text' | 'plate' | 'vin' | 'personNumber' | 'person' | 'phone' | 'email')
  | ('whole' | 'number' | 'money' | 'date' | 'birth' | 'minute' | 'list' | 'choice');

/** A possible meaning of a column: a field of one of the row's records. */
export interface ImportTarget {
  /** 'vehicle.licensePlate', 'driver.name', 'insurance.expiryDate': the record, then its field. */
  target: string;
  /** The words of the choice: 'Seguro: vencimiento'. */
  label: string;
  /** Headings of such columns, folded (`headingOf`). The label is one of them. */
  names: readonly string[];
  reads: Reads;
  /** Only for a 'choice' or a 'list': the words of each value, folded; the first is the label. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** A new record is refused without it. */
  required?: true;
  /** Without it a new record is 'a completar'. */
  wanted?: true;
}

/** Each with the header of its field, unless it has a label of its own. */
export function targetsOf(
  fields: Readonly<Record<string, FieldWords>>,
  targets: readonly (Omit<ImportTarget, 'label'> & { label?: string })[],
): ImportTarget[] {
  return targets.map(({ label, ...target }) => {
    const field = fields[target.target.slice(target.target.indexOf('.') + 1)];
    const named = label ?? field?.header ?? field?.label;
    if (named === undefined) throw new Error(`${target.target} has no label`);
    return { ...target, label: named };
  });
}
