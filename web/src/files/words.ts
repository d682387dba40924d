import type { RecordFile } from '@baqueano/domain/records/file';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate, formatNumber } from '@baqueano/domain/values/format';

const oneDigit = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '840 kB', '2,4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`;
  return `${oneDigit.format(bytes / 1_000_000)} MB`;
}

export const countWords = (count: number) => formatCount(count, 'archivo', 'archivos');

/** '2,4 MB · 3 páginas · 22/11/2026'. */
export function factsWords({ size, pages, createdAt }: RecordFile): string {
  const parts = [sizeWords(size), formatDate(dayOf(createdAt))];
  if (pages !== null && pages > 1) parts.splice(1, 0, formatCount(pages, 'página', 'páginas'));
  return parts.join(' · ');
}
