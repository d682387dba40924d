import type { Takeout } from '@baqueano/domain/takeout';
import { dayOf, timeOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate, formatNumber } from '@baqueano/domain/values/format';

const oneDigit = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '840 kB', '2,4 MB', '1,2 GB'. */
export function zipSize(bytes: number): string {
  if (bytes < 1e6) return `${formatNumber(Math.max(1, Math.round(bytes / 1e3)))} kB`;
  return bytes < 1e9 ? `${oneDigit.format(bytes / 1e6)} MB` : `${oneDigit.format(bytes / 1e9)} GB`;
}

/** '23/11/2026, 08:15' */
const momentOf = (moment: string) => `${formatDate(dayOf(moment))}, ${timeOf(moment)}`;

export function titleOf({ direction, organization, createdAt }: Takeout): string {
  if (direction === 'out') return `ZIP del ${momentOf(createdAt)}`;
  return organization
    ? `Datos de ${organization}, traídos el ${momentOf(createdAt)}`
    : `ZIP subido el ${momentOf(createdAt)}`;
}

/** '312 registros y 40 archivos' */
export function contentOf({ records, files }: Takeout): string | null {
  if (records === null) return null;
  const first = formatCount(records, 'registro', 'registros');
  return files ? `${first} y ${formatCount(files, 'archivo', 'archivos')}` : first;
}

export function stateOf(takeout: Takeout): string {
  const { direction, state, size, keptUntil, problem } = takeout;
  const parts = [contentOf(takeout), size === null ? null : zipSize(size)].filter((part) => part !== null);
  switch (state) {
    case 'done':
      if (direction === 'in') return ['Traído', ...parts].join(' · ');
      return [...parts, keptUntil ? `hasta el ${formatDate(dayOf(keptUntil))}` : ''].filter(Boolean).join(' · ');
    case 'refused':
      return problem ?? 'No se pudo';
    case 'gone':
      return direction === 'out' ? 'El ZIP ya no está' : 'Cancelado';
    case 'arriving':
      return 'Subiendo';
    default:
      return 'En curso';
  }
}

export const percentOf = (progress: number | null) => (progress === null ? null : Math.floor(progress / 10));
