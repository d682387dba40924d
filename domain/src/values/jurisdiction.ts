/** Issuers of papers and fines: ISO 3166-2:AR, and the nation itself. */
export const jurisdictions = [
  ...(['AR', 'AR-A', 'AR-B', 'AR-C', 'AR-D', 'AR-E', 'AR-F', 'AR-G', 'AR-H', 'AR-J', 'AR-K', 'AR-L', 'AR-M'] as const),
  ...(['AR-N', 'AR-P', 'AR-Q', 'AR-R', 'AR-S', 'AR-T', 'AR-U', 'AR-V', 'AR-W', 'AR-X', 'AR-Y', 'AR-Z'] as const),
] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

export const jurisdictionLabels: Record<Jurisdiction, string> = {
  AR: 'Nacional',
  'AR-A': 'Salta',
  'AR-B': 'Buenos Aires',
  'AR-C': 'CABA',
  'AR-D': 'San Luis',
  'AR-E': 'Entre Ríos',
  'AR-F': 'La Rioja',
  'AR-G': 'Santiago del Estero',
  'AR-H': 'Chaco',
  'AR-J': 'San Juan',
  'AR-K': 'Catamarca',
  'AR-L': 'La Pampa',
  'AR-M': 'Mendoza',
  'AR-N': 'Misiones',
  'AR-P': 'Formosa',
  'AR-Q': 'Neuquén',
  'AR-R': 'Río Negro',
  'AR-S': 'Santa Fe',
  'AR-T': 'Tucumán',
  'AR-U': 'Chubut',
  'AR-V': 'Tierra del Fuego',
  'AR-W': 'Corrientes',
  'AR-X': 'Córdoba',
  'AR-Y': 'Jujuy',
  'AR-Z': 'Santa Cruz',
};

const byName = new Intl.Collator('es');

/** For a list: the nation first, then the others by name. */
export const jurisdictionsByName: readonly Jurisdiction[] = [...jurisdictions].sort(
  (one, other) =>
    Number(other === 'AR') - Number(one === 'AR') || byName.compare(jurisdictionLabels[one], jurisdictionLabels[other]),
);
