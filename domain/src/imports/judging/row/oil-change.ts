import { isOilChange } from '../../../maintenance.ts';
import { formatKm } from '../../../values/format.ts';
import { leftEmpty } from '../../reading/cells/cell.ts';
import { plain } from '../../targets/words.ts';
import type { JudgedRow } from './row.ts';

/** The km of the next oil change, as sheets give it: an interval, or the km of that day. */

/** 'Cambio de aceite caja' is no oil change of the engine. */
const ofAnother =
  /cambio de aceite (?:y filtros? )?(?:del? )?(?:la |el )?(?:caja|diferencial|direccion|hidraulic|transmision|puente|reductor|retarder|compresor|grua)/;

const isOfEngine = (type: string) => {
  const text = plain(type);
  return isOilChange(type) && (!ofAnother.test(text) || text.includes('motor'));
};

/** Up to `likely` a km may be an interval. Nothing runs `farthest` km without an oil change. */
const likely = 60_000;
const farthest = 100_000;

const next = 'maintenance.nextServiceKm';

/** @param service the fields of the service. Without a value in the sheet, no usual interval is assumed. */
export function nextOilChange(
  row: JudgedRow,
  type: string,
  service: Record<string, unknown>,
): { nextOilChangeKm?: unknown } {
  const { km, nextOilChangeKm, nextServiceKm: at } = service;
  if (!isOfEngine(type)) {
    for (const [code, value] of [['maintenance.nextOilChangeKm', nextOilChangeKm] as const, [next, at] as const])
      if (value !== undefined) row.say('doubt', code, `Solo lo lleva un cambio de aceite del motor${leftEmpty}`);
    return {};
  }
  if (nextOilChangeKm !== undefined) return { nextOilChangeKm };
  if (typeof at !== 'number' || typeof km !== 'number') return {};
  if (at <= km && at <= likely) return { nextOilChangeKm: at };
  if (at <= km) row.say('doubt', next, `Es menos que el kilometraje de la fila${leftEmpty}`);
  else if (at <= likely / 2)
    row.say('doubt', next, `No sabemos si es a los ${formatKm(at)} o cada ${formatKm(at)}${leftEmpty}`);
  else if (at - km > farthest) row.say('doubt', next, `Está a más de ${formatKm(farthest)} de la fila${leftEmpty}`);
  else return { nextOilChangeKm: at - km };
  return {};
}
