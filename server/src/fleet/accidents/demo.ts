import type { AccidentSeverity, AccidentState, ThirdParty } from '@baqueano/domain/accidents/accident';
import { addDays } from '@baqueano/domain/values/dates';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import { v7 as uuidv7 } from 'uuid';
import { Chance, type Demo } from '../../records/demo.ts';
import { accidents } from './table.ts';

export const insurers = ['La Segunda', 'Sancor Seguros', 'Federación Patronal', 'San Cristóbal', 'Rivadavia'] as const;

interface Story {
  daysAgo: number;
  place: string;
  jurisdiction: Jurisdiction;
  severity: AccidentSeverity;
  state: AccidentState;
  description: string;
  /** Whole pesos; null if unknown. */
  cost: number | null;
  /** The part of the cost that was paid back. */
  recovered?: number;
  injured?: number;
  policeStation?: string;
  other?: Pick<ThirdParty, 'name' | 'plate'> & { injured?: boolean };
}

const stories: readonly Story[] = [
  {
    ...{ daysAgo: 1, place: 'RN 9 km 214, Baradero', jurisdiction: 'AR-B', severity: 'moderate', state: 'open' },
    description: 'Lo chocaron de atrás en la fila del peaje. Paragolpes y portón trasero hundidos, circula.',
    cost: null,
    other: { name: 'Sergio Maldonado', plate: 'AF482KD' },
  },
  {
    ...{ daysAgo: 12, place: 'Av. Circunvalación y Uriburu, Rosario', jurisdiction: 'AR-S', severity: 'severe' },
    state: 'in_repair',
    description: 'Un auto cruzó en rojo y golpeó el lateral derecho. Intervino la policía y una ambulancia.',
    ...{ cost: 6_850_000, injured: 1, policeStation: 'Comisaría 18ª de Rosario' },
    other: { name: 'Graciela Ponce', plate: 'OKT593', injured: true },
  },
  {
    ...{ daysAgo: 33, place: 'Playa de maniobras del depósito', jurisdiction: 'AR-B', severity: 'minor' },
    state: 'closed',
    description: 'Raspó la columna de la dársena 3 al retroceder. Solo pintura.',
    cost: 185_000,
  },
  {
    ...{
      daysAgo: 58,
      place: 'RN 7 km 1.020, Potrerillos',
      jurisdiction: 'AR-M',
      severity: 'moderate',
      state: 'reported',
    },
    description: 'Piedra suelta de otro camión: parabrisas roto y óptica izquierda.',
    cost: 940_000,
  },
  {
    ...{ daysAgo: 140, place: 'Av. General Paz y Constituyentes', jurisdiction: 'AR-C', severity: 'moderate' },
    state: 'closed',
    description: 'Choque en cadena de tres vehículos con el pavimento mojado.',
    ...{ cost: 2_300_000, recovered: 2_050_000, policeStation: 'Comisaría Vecinal 12A' },
    other: { name: 'Transportes El Ceibo', plate: 'AC771RS' },
  },
];

/** One vehicle in nine has one. */
export const demoAccidents: Demo = ({ vehicles, drivers, on }) => {
  const chance = new Chance(1813);
  const rows = vehicles.flatMap(({ id, driver_id }, index) => {
    const story = index % 9 === 2 ? stories[((index - 2) / 9) % stories.length] : undefined;
    if (!story) return [];
    const driver = drivers.find((one) => one.id === driver_id);
    const { daysAgo, place, jurisdiction, severity, state, description, cost, injured, policeStation, other } = story;
    const isReported = state !== 'open' && other !== undefined;
    const hour = String(chance.between(6, 20)).padStart(2, '0');
    return [
      {
        id: uuidv7(),
        vehicle_id: id,
        moment: `${addDays(on, -daysAgo)}T${hour}:${chance.between(10, 59)}`,
        ...{ place, jurisdiction, severity, state, description, cost },
        recovered: story.recovered ?? null,
        driver_id: driver?.id ?? null,
        driver_name: driver?.name ?? null,
        third_parties: other
          ? [{ document: null, insurer: chance.pick(insurers), policy: null, phone: null, injured: false, ...other }]
          : [],
        injured: injured ?? null,
        injured_notes: injured ? 'Politraumatismos leves, alta en el día' : null,
        police_report: policeStation ? `${chance.fill('####', '')}/26` : null,
        police_station: policeStation ?? null,
        insurer: isReported ? chance.pick(insurers) : null,
        claim_number: isReported ? `S-${chance.fill('######', '')}` : null,
      },
    ];
  });
  return [[accidents, rows]];
};
