import type { Accident, ThirdParty } from '../accidents/accident.ts';
import { accidentFields } from '../accidents/accident-fields.ts';
import { columnsOf, joined, type Sheet, unitColumns } from './sheet.ts';

/** 'Ana Suárez, AB123CD, La Segunda 83-1, herido' */
function words({ name, plate, document, insurer, policy, phone, injured }: ThirdParty): string {
  return [name, plate, document, insurer, policy, phone, injured ? 'herido' : null].filter(Boolean).join(', ');
}

const { column } = columnsOf<Accident>()(accidentFields);

export const accidentSheet: Sheet<Accident> = {
  name: 'Siniestros',
  columns: [
    column('moment'),
    ...unitColumns<Accident>(),
    column('driverName', { width: 26 }),
    column('place', { width: 28 }),
    column('jurisdiction'),
    column('severity'),
    column('state'),
    column('description', { width: 50 }),
    column('thirdParties', { width: 40, cell: ({ thirdParties }) => joined(thirdParties.map(words), ' / ') }),
    column('injured'),
    column('injuredNotes'),
    column('policeReport'),
    column('policeStation'),
    column('insurer'),
    column('claimNumber'),
    column('cost', { total: true }),
    column('recovered', { total: true }),
  ],
  without: ['id', 'vehicleId', 'driverId', 'date', 'version'],
};
