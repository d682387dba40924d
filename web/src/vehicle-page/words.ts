import { formatDate, formatKm } from '@baqueano/domain/values/format';
import type { NextService } from '@baqueano/domain/vehicles/vehicle-summary';

/** '689.981 km · faltan 27.700 km'. */
export function serviceKmWords({ km, missing }: NextService): string {
  return missing > 0 ? `${formatKm(km)} · faltan ${formatKm(missing)}` : formatKm(km);
}

/**
 * '≈ 14/12/2026, entre el 02/12/2026 y el 28/12/2026', or since when a reached one is late. '' without a pace; the range is
 * absent where the vehicle always runs alike.
 */
export function serviceDayWords({ on, missing, between }: NextService): string {
  if (!on) return '';
  if (missing <= 0) return `se pasó el ${formatDate(on)}`;
  const differ = between && between.from !== between.to;
  const range = differ ? `, entre el ${formatDate(between.from)} y el ${formatDate(between.to)}` : '';
  return `≈ ${formatDate(on)}${range}`;
}
