import { formatDate } from '@baqueano/domain/values/format';
import type { NextService } from '@baqueano/domain/vehicles/vehicle-summary';

/** 'cerca del 14/12/2026', or since when a reached one is late; '' without a known pace. */
export function serviceDayWords({ on, reached }: NextService): string {
  return on ? `${reached ? 'se pasó el' : 'cerca del'} ${formatDate(on)}` : '';
}
