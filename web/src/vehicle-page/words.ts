import { formatDate, formatKm } from '@baqueano/domain/values/format';
import type { NextService } from '@baqueano/domain/vehicles/vehicle-summary';

/** '452.000 km, cerca del 14/12/2026'; a reached one is overdue since that day. */
export function nextServiceWords({ km, on, reached }: NextService): string {
  const day = on && (reached ? `se pasó el ${formatDate(on)}` : `cerca del ${formatDate(on)}`);
  return [formatKm(km), day].filter(Boolean).join(', ');
}
