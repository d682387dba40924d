import { fold } from '@baqueano/domain/values/fold';

/** The most frequent services, for an organization without own words. */
const usualServices = [
  'Cambio de aceite',
  'Cambio de aceite y filtros',
  'Alineación y balanceo',
  'Batería',
  'Correa de distribución',
  'Cubiertas',
  'Embrague',
  'Frenos',
  'Suspensión',
];

/** The organization's own words first. */
export function suggestedServices(written: readonly string[]): string[] {
  const known = new Set(written.map(fold));
  return [...written, ...usualServices.filter((service) => !known.has(fold(service)))];
}
