import { type Fuel, type FuelEntry, isRepeatedFuel, quantityWords, unitOf } from '@baqueano/domain/fuel/fuel-entry';
import { formatDate } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { yesTo } from '../../fleet/odometer/queries.ts';
import type { Doubt } from '../../ui/form/use-checked-form.ts';

/** For an empty value. */
export const nothing = '—';

/** 'Carga de 45,12 l de AB 123 CD del 20/11/2026': two of a day differ by their quantity. */
export function fuelName(entry: Pick<FuelEntry, 'fuel' | 'quantity' | 'moment' | 'vehicle'>): string {
  const vehicle = entry.vehicle ? ` de ${plateText(entry.vehicle)}` : '';
  return `Carga de ${quantityWords(entry)}${vehicle} del ${formatDate(entry.moment.slice(0, 10))}`;
}

/** 'Precio por litro' */
export const priceLabel = (fuel: Fuel) => `Precio por ${unitOf(fuel) === 'l' ? 'litro' : unitOf(fuel)}`;

/** The server's question about an entry like another one, or about its km. */
export const doubtOf = (question: string): Doubt =>
  isRepeatedFuel(question)
    ? { question, yes: 'Sí, es otra carga', field: 'quantity' }
    : { question, yes: yesTo(question) };
