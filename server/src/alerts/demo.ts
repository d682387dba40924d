import { addDays } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import { Chance, type Demo } from '../records/demo.ts';
import { reminders } from './table.ts';

const reminderTexts = [
  'Pedir turno para la VTV en la planta de Lanús',
  'Revisar la pérdida de aceite que avisó el chofer',
  'Renovar la oblea del matafuego',
  'Llevar a polarizar',
  'Reclamar la factura de las cubiertas',
  'Revisar el tacógrafo',
] as const;

const problemTexts = ['Ruido al frenar', 'Pierde aceite', 'La luz trasera no prende', 'Vibra a 80'];

/** Some renewals are still being processed. */
function reminderOf(chance: Chance, vehicleId: string, on: string) {
  return {
    id: uuidv7(),
    vehicle_id: vehicleId,
    message: chance.pick(reminderTexts),
    priority: chance.pick(['high', 'medium', 'low', 'low']),
    type: chance.pick(['maintenance', 'maintenance', 'document', 'driver_license']),
    due_date: addDays(on, chance.between(-6, 45)),
    source: 'person',
    file_ids: [],
  };
}

/** Reported today, and not seen yet. */
function problemOf(chance: Chance, vehicleId: string, reportedBy: string, on: string) {
  return {
    ...reminderOf(chance, vehicleId, on),
    ...{ message: chance.pick(problemTexts), priority: 'high', type: 'maintenance', due_date: on },
    ...{ source: 'problem', reported_by_name: reportedBy },
  };
}

export const demoReminders: Demo = ({ vehicles, drivers, on, chance }) => {
  const reminded = vehicles.filter((_, index) => index % 9 === 4).map(({ id }) => reminderOf(chance, id, on));
  const troubles = new Chance(1816);
  const reported = vehicles.flatMap(({ id, driver_id }, index) => {
    const driver = index % 24 === 5 ? drivers.find((one) => one.id === driver_id) : undefined;
    return driver ? [problemOf(troubles, id, driver.name, on)] : [];
  });
  return [[reminders, [...reminded, ...reported]]];
};
