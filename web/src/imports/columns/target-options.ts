import type { ImportColumn } from '@baqueano/domain/imports/import';
import { fitOf } from '@baqueano/domain/imports/matching/content';
import { recordOf } from '@baqueano/domain/imports/targets/by-kind';
import type { Targets } from '@baqueano/domain/imports/targets/own';
import type { ImportTarget } from '@baqueano/domain/imports/targets/target';
import { columnLetters } from '../state/words.ts';

const records: Partial<Record<string, string>> = {
  vehicle: 'Vehículo',
  driver: 'Conductor',
  assignment: 'Asignación',
  maintenance: 'Mantenimiento',
  reading: 'Kilometraje',
  fuel: 'Carga',
  fine: 'Multa',
  document: 'Documento',
};

/** 'Seguro: vencimiento' -> 'Seguro'. */
const before = (label: string) => label.split(':')[0] ?? label;

const groupOf = ({ target, label }: ImportTarget) => records[recordOf(target)] ?? before(label);

/** The possible targets of a column, by record. Marks those that another column has. */
export function targetOptions({ all }: Targets, columns: readonly ImportColumn[], index: number) {
  const usedBy = new Map(
    columns.flatMap((one) => (one.target && one.index !== index ? [[one.target, one.index]] : [])),
  );
  const groups = Map.groupBy(all, groupOf);
  return [
    { value: '', label: 'No se importa' },
    ...[...groups].map(([group, targets]) => ({
      group,
      items: targets.map(({ target, label }) => {
        const at = usedBy.get(target);
        return { value: target, label: at === undefined ? label : `${label} (hoy, columna ${columnLetters(at)})` };
      }),
    })),
  ];
}

/** The possible targets of an added column: those that no other one has. */
export function freeTargets({ all }: Targets, columns: readonly ImportColumn[]) {
  const usedTargets = new Set(columns.map(({ target }) => target));
  const free = all.filter(({ target }) => !usedTargets.has(target));
  return [...Map.groupBy(free, groupOf)].map(([group, targets]) => ({
    group,
    items: targets.map(({ target, label }) => ({ value: target, label })),
  }));
}

/** The words of a closed list, as people read them. */
export function choicesOf(targets: Targets, target: string | null): string[] | undefined {
  const words = target ? targets.of(target)?.words : undefined;
  return words && Object.values(words).flatMap(([first]) => first ?? []);
}

export const labelOf = (targets: Targets, target: string) => targets.of(target)?.label ?? target;

const refusals: Partial<Record<ImportTarget['reads'], string>> = {
  email: 'El email no es válido',
  phone: 'El teléfono no es válido',
  date: 'No es una fecha: se escribe dd/mm/aaaa',
  whole: 'No es un número',
  number: 'No es un número',
  money: 'No es un importe',
};

export function refusalOf(targets: Targets, code: string, value: string): string | null {
  const target = targets.of(code);
  if (!target || value.trim() === '' || fitOf(target, [value.trim()]) > 0) return null;
  return refusals[target.reads] ?? 'Ese valor no sirve para esta columna';
}
