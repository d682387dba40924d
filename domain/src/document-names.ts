/** The types of documents by their names, for whoever needs no schema: they weigh less than what checks a document. */

/** The specification's, which need a vehicle and an expiry. */
export const specifiedTypes = ['insurance', 'registration', 'vtv', 'fine', 'cedula_azul'] as const;

/** And ours. */
export const documentTypes = [
  ...specifiedTypes,
  'rto',
  'gnc',
  'gnc_cylinder',
  'extinguisher',
  'cedula',
  'permit',
  'cargo_insurance',
  'professional_license',
  'psychophysical',
  'art',
  'fleet_policy',
  'other',
] as const;
/** Whoever says something of each type says it in a Record of them: the compiler then asks for a new one everywhere. */
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  insurance: 'Seguro',
  registration: 'Patente',
  vtv: 'VTV',
  fine: 'Multa',
  cedula_azul: 'Cédula Azul',
  rto: 'RTO',
  gnc: 'Oblea GNC',
  gnc_cylinder: 'Prueba de cilindro',
  extinguisher: 'Matafuego',
  cedula: 'Cédula',
  permit: 'Habilitación',
  cargo_insurance: 'Seguro de carga',
  professional_license: 'Licencia profesional',
  psychophysical: 'Psicofísico',
  art: 'ART',
  fleet_policy: 'Póliza de flota',
  other: 'Otro',
};

/** A type of the organization's own is called by its id. */
export function isKnownType(type: unknown): type is DocumentType {
  return documentTypes.some((known) => known === type);
}

/** What a type is called; `typeName` is that of the organization's own. */
export function typeLabel({ type, typeName }: { type: string; typeName?: string | null }): string {
  return isKnownType(type) ? documentTypeLabels[type] : (typeName ?? documentTypeLabels.other);
}

/** Every fine stands by itself, and so does what has no type; of any other type only the newest of its holder is in force. */
export const typesByThemselves = ['fine', 'other'] as const satisfies DocumentType[];

export function standsByItself(type: string): boolean {
  return typesByThemselves.some((one) => one === type);
}
