import { choice, driver, type FieldsOf, minute, pesos, prose, text, vehicle, whole } from '../records/field-words.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import { formatPlate } from '../values/plate.ts';
import { type AccidentInput, accidentSeverityLabels, accidentStateLabels, type ThirdParty } from './accident.ts';

/** 'Raúl Paz (AB 123 CD), ABC 123'. */
function parties(value: unknown): string {
  const all: Partial<ThirdParty>[] = Array.isArray(value) ? value : [];
  const nameOf = ({ name, plate }: Partial<ThirdParty>) => {
    const tag = plate ? formatPlate(plate) : null;
    return name && tag ? `${name} (${tag})` : (name ?? tag ?? 'alguien');
  };
  return all.map(nameOf).join(', ');
}

export const accidentFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  moment: { label: 'Fecha', the: 'el momento', ...minute },
  place: { label: 'Lugar', the: 'el', ...prose },
  jurisdiction: { label: 'Jurisdicción', the: 'la', ...choice(jurisdictionLabels) },
  severity: { label: 'Gravedad', the: 'la', ...choice(accidentSeverityLabels) },
  description: { label: 'Qué pasó', the: 'la descripción', header: 'Descripción', ...prose },
  state: { label: 'Estado', the: 'el', ...choice(accidentStateLabels) },
  driverId: { label: 'Quién manejaba', the: 'el conductor', ...driver },
  driverName: { label: 'Nombre de quien manejaba', the: 'el nombre del conductor', header: 'Conductor', ...text },
  thirdParties: { label: 'Terceros', the: 'los', cell: 'text', read: parties },
  injured: { label: 'Cantidad de heridos', the: 'los heridos', header: 'Heridos', ...whole },
  injuredNotes: {
    label: 'Notas sobre los heridos',
    the: 'las notas de los heridos',
    header: 'Detalle de los heridos',
    ...prose,
  },
  policeReport: {
    label: 'Número de denuncia policial',
    the: 'la denuncia policial',
    header: 'Denuncia policial',
    ...text,
  },
  policeStation: { label: 'Comisaría', the: 'la', ...text },
  insurer: { label: 'Aseguradora', the: 'la', ...text },
  claimNumber: { label: 'Número de siniestro', the: 'el', ...text },
  cost: { label: 'Costo', the: 'el', ...pesos },
  recovered: { label: 'Recuperado', the: 'lo recuperado', ...pesos },
} satisfies FieldsOf<AccidentInput>;
