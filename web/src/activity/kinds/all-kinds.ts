import type { Kind } from '@baqueano/domain/kinds';
import { asItIs, date, type Field, km, pesos, quoted, shortened, vehicle } from './fields.ts';
import { fleetWords } from './fleet.ts';
import type { WordsOf } from './kind-words.ts';
import { papersWords } from './papers.ts';
import { peopleWords } from './people.ts';

export const activityWords: WordsOf<Kind> = {
  ...fleetWords,
  ...papersWords,
  ...peopleWords,
  maintenance: {
    call: shortened,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      date: { name: 'la fecha', read: date },
      km: { name: 'el kilometraje', ...km },
      serviceType: { name: 'el tipo de servicio', read: asItIs },
      workshop: { name: 'el taller', read: asItIs },
      cost: { name: 'el costo', read: pesos },
      notes: { name: 'las notas', read: quoted },
      nextOilChangeKm: { name: 'los km hasta el próximo cambio de aceite', ...km },
    },
  },
  api_key: {
    call: quoted,
    fields: {
      name: { name: 'el nombre', read: quoted },
      permissions: { name: 'los permisos' },
      expiresOn: { name: 'el vencimiento', read: date },
    },
  },
  reminder: {
    call: quoted,
    fields: { seenBy: { name: 'quién lo vio', read: asItIs } },
  },
  import: {
    call: quoted,
    fields: {},
  },
  alert: {
    call: quoted,
    fields: {},
  },
};

/** What a version of before may have kept, and no screen shows any more. */
const unknownField: Field = { name: 'un dato' };

export function fieldOf(kind: Kind, name: string): Field {
  const known: Readonly<Record<string, Field>> = activityWords[kind].fields;
  return Object.hasOwn(known, name) ? (known[name] ?? unknownField) : unknownField;
}
