import * as z from 'zod/mini';
import { choice, optionalText, requiredText } from '../records/fields.ts';
import { isoDate, optionalInteger, reference } from '../records/record-fields.ts';
import { registeringJurisdictions, trailerKinds, vehicleFuels, vehicleKinds, vehicleUses } from './vehicle-facts.ts';

const optionalDate = () => z.nullish(isoDate('La fecha no es válida'));
const price = () => z.nullish(optionalInteger('El precio', 0, 1_000_000_000_000));

const largestKw = 2_000;

/** With tenths: the classes of motorcycles have limits of 4, 11 and 20 kW. */
const kilowatts = z.number({ error: 'La potencia debe ser un número' }).check(
  z.gte(0.1, { error: 'La potencia debe ser mayor a 0' }),
  z.lte(largestKw, { error: 'La potencia debe ser menor o igual a 2.000' }),
  z.overwrite((value) => Math.round(value * 10) / 10),
);

export const mostTags = 20;

const sameTag = (tag: string) => tag.toLocaleLowerCase('es');

/** Compares without regard to case and accents. */
export function distinctTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const same = sameTag(tag);
    if (!seen.has(same)) seen.set(same, tag);
  }
  return [...seen.values()];
}

/** Absent: no change. Null, or an empty list of tags or fuels, clears a field. */
export const vehicleFactsInput = {
  kind: z.nullish(choice(vehicleKinds, 'El tipo de vehículo no es válido')),
  jurisdiction: z.nullish(choice(registeringJurisdictions, 'La jurisdicción no es válida')),
  /** The day of the first registration ('patentamiento'). */
  registeredOn: optionalDate(),
  use: z.nullish(choice(vehicleUses, 'El uso no es válido')),
  /** The permitted gross weight, in kg. */
  grossKg: z.nullish(optionalInteger('El peso bruto', 1, 500_000)),
  /** Including the driver's. */
  seats: z.nullish(optionalInteger('El número de asientos', 1, 300)),
  axles: z.nullish(optionalInteger('El número de ejes', 1, 30)),
  trailerKind: z.nullish(choice(trailerKinds, 'El tipo de remolque no es válido')),
  trailerId: z.nullish(reference('El acoplado no es válido')),
  fuels: z.optional(
    z.array(choice(vehicleFuels, 'El combustible no es válido'), { error: 'Los combustibles no son válidos' }).check(
      z.maxLength(40, { error: 'Los combustibles no son válidos' }),
      z.overwrite((fuels) => vehicleFuels.filter((fuel) => fuels.includes(fuel))),
    ),
  ),
  engineCc: z.nullish(optionalInteger('La cilindrada', 1, 30_000)),
  powerKw: z.nullish(kilowatts),
  internalNumber: optionalText(30),
  costCentre: optionalText(60),
  tags: z.optional(
    z
      .array(requiredText('La etiqueta está vacía', 30), { error: 'Las etiquetas no son válidas' })
      .check(z.maxLength(mostTags, { error: `Hasta ${mostTags} etiquetas` }), z.overwrite(distinctTags)),
  ),
  purchasedOn: optionalDate(),
  purchasePrice: price(),
  purchasedFrom: optionalText(120),
  soldOn: optionalDate(),
  salePrice: price(),
  soldTo: optionalText(120),
};
