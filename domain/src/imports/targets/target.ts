/** How a cell is read. */
export type Reads =
  | ('text' | 'plate' | 'vin' | 'personNumber' | 'person' | 'phone' | 'email')
  | ('whole' | 'number' | 'money' | 'date' | 'birth' | 'minute' | 'list' | 'choice');

/** What a column can be: a field of one of the records that its row speaks of. */
export interface ImportTarget {
  /** 'vehicle.licensePlate', 'driver.name', 'insurance.expiryDate': the record, then its field. */
  target: string;
  /** As the person chooses it: 'Seguro: vencimiento'. */
  label: string;
  /** What the headings of such columns say, folded (`headingOf`). The label is one of them. */
  names: readonly string[];
  reads: Reads;
  /** Of a 'choice' or a 'list': the words of each value, folded; the first is the label. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** A new record is refused without it. */
  required?: true;
  /** Without it a new record is 'a completar'. */
  wanted?: true;
}
