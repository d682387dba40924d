import { type Accident, accidentSeverityLabels, accidentStateLabels, type ThirdParty } from '../accidents/accident.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import { joined, labelled, type Sheet, unitColumns } from './sheet.ts';

/** 'Ana Suárez, AB123CD, La Segunda 83-1, herido' */
function words({ name, plate, document, insurer, policy, phone, injured }: ThirdParty): string {
  return [name, plate, document, insurer, policy, phone, injured ? 'herido' : null].filter(Boolean).join(', ');
}

export const accidentSheet: Sheet<Accident> = {
  name: 'Siniestros',
  columns: [
    { of: 'moment', header: 'Fecha', type: 'minute' },
    ...unitColumns<Accident>(),
    { of: 'driverName', header: 'Conductor', type: 'text', width: 26 },
    { of: 'place', header: 'Lugar', type: 'text', width: 28 },
    {
      of: 'jurisdiction',
      header: 'Jurisdicción',
      type: 'text',
      cell: ({ jurisdiction }) => labelled(jurisdictionLabels, jurisdiction),
    },
    { of: 'severity', header: 'Gravedad', type: 'text', cell: ({ severity }) => accidentSeverityLabels[severity] },
    { of: 'state', header: 'Estado', type: 'text', cell: ({ state }) => accidentStateLabels[state] },
    { of: 'description', header: 'Descripción', type: 'text', width: 50 },
    {
      of: 'thirdParties',
      header: 'Terceros',
      type: 'text',
      width: 40,
      cell: ({ thirdParties }) => joined(thirdParties.map(words), ' / '),
    },
    { of: 'injured', header: 'Heridos', type: 'whole' },
    { of: 'injuredNotes', header: 'Detalle de los heridos', type: 'text' },
    { of: 'policeReport', header: 'Denuncia policial', type: 'text' },
    { of: 'policeStation', header: 'Comisaría', type: 'text' },
    { of: 'insurer', header: 'Aseguradora', type: 'text' },
    { of: 'claimNumber', header: 'Número de siniestro', type: 'text' },
    { of: 'cost', header: 'Costo', type: 'money', total: true },
    { of: 'recovered', header: 'Recuperado', type: 'money', total: true },
  ],
  without: ['id', 'vehicleId', 'driverId', 'date', 'version'],
};
