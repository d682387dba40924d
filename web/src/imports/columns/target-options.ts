import type { ImportColumn, ImportKind } from '@baqueano/domain/imports/import';
import { fitOf } from '@baqueano/domain/imports/matching/content';
import { importTargets, recordOf, targetOf } from '@baqueano/domain/imports/targets/by-kind';
import type { ImportTarget } from '@baqueano/domain/imports/targets/target';
import { columnLetters } from '../state/words.ts';

const records: Partial<Record<string, string>> = {
  vehicle: 'Vehículo',
  driver: 'Conductor',
  assignment: 'Asignación',
  maintenance: 'Mantenimiento',
  reading: 'Kilometraje',
  fine: 'Multa',
  document: 'Documento',
};

/** 'Seguro: vencimiento' -> 'Seguro'. */
const before = (label: string) => label.split(':')[0] ?? label;

/** What a column can be, by the record that it is of. Says where another column is that already. */
export function targetOptions(kind: ImportKind, columns: readonly ImportColumn[], index: number) {
  const taken = new Map(columns.flatMap((one) => (one.target && one.index !== index ? [[one.target, one.index]] : [])));
  const groups = Map.groupBy(importTargets[kind], ({ target, label }) => records[recordOf(target)] ?? before(label));
  return [
    { value: '', label: 'No se importa' },
    ...[...groups].map(([group, targets]) => ({
      group,
      items: targets.map(({ target, label }) => {
        const at = taken.get(target);
        return { value: target, label: at === undefined ? label : `${label} (hoy, columna ${columnLetters(at)})` };
      }),
    })),
  ];
}

/** The words of a closed list, as people read them. */
export function choicesOf(kind: ImportKind, target: string | null): string[] | undefined {
  const words = target ? targetOf(kind, target)?.words : undefined;
  return words && Object.values(words).flatMap(([first]) => first ?? []);
}

export const labelOf = (kind: ImportKind, target: string) => targetOf(kind, target)?.label ?? target;

const refusals: Partial<Record<ImportTarget['reads'], string>> = {
  email: 'El email no es válido',
  phone: 'El teléfono no es válido',
  date: 'No es una fecha: se escribe dd/mm/aaaa',
  whole: 'No es un número',
  money: 'No es un importe',
};

/** Why that can be no value of the field, in words; null where it may be one. */
export function refusalOf(kind: ImportKind, code: string, value: string): string | null {
  const target = targetOf(kind, code);
  if (!target || value.trim() === '' || fitOf(target, [value.trim()]) > 0) return null;
  return refusals[target.reads] ?? 'Ese valor no sirve para esta columna';
}
