import {
  type DocumentSummary,
  effectiveStatus,
  isExpiringSoon,
  typeLabel,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { formatCount, formatPesos } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';

/** For an empty value. */
export const nothing = '—';

/** 'Seguro de AB 123 CD', 'Psicofísico de Ana Suárez'; for the organization the type alone. */
export function documentName(
  document: Pick<VehicleDocument, 'type'> & Partial<Pick<VehicleDocument, 'typeName' | 'driverName'>>,
  vehicle: VehicleLabel | null | undefined,
): string {
  const label = typeLabel(document);
  const holder = vehicle ? plateText(vehicle) : document.driverName;
  return holder ? `${label} de ${holder}` : label;
}

export const nameOf = (document: VehicleDocument) => documentName(document, document.vehicle);

/** 'La Segunda · 83-900001'. */
export function issuerWords({ issuer, number }: Pick<VehicleDocument, 'issuer' | 'number'>): string {
  return [issuer, number].filter(Boolean).join('\u00a0· ');
}

export function costOf({ cost }: Pick<VehicleDocument, 'cost'>): string {
  return cost === null ? nothing : formatPesos(cost);
}

/**
 * Red when expired, yellow when valid but expiring soon (docs/spec-coverage.md: 'Documents: filters, five cards, groups with
 * counts, tints, actions').
 */
export function tintOf(
  document: Pick<VehicleDocument, 'status' | 'expiryDate'> & Partial<Pick<VehicleDocument, 'superseded'>>,
): 'expired' | 'soon' | undefined {
  if (effectiveStatus(document) === 'expired') return 'expired';
  return isExpiringSoon(document) ? 'soon' : undefined;
}

/** '10 papeles sin renovar · 59 multas'; null when there is neither. No line begins with the dot, nor ends within '59 multas'. */
export function unrenewedWords({ unrenewed, unrenewedFines: fines }: DocumentSummary): string | null {
  const papers = unrenewed - fines;
  const words = [
    papers > 0 ? `${formatCount(papers, 'papel', 'papeles')} sin renovar` : null,
    fines > 0 ? formatCount(fines, 'multa', 'multas').replace(' ', '\u00a0') : null,
  ];
  return words.filter((one) => one !== null).join('\u00a0· ') || null;
}
