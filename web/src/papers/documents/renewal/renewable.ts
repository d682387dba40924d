import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { standsByItself } from '@baqueano/domain/papers/document';
import { formatCount } from '@baqueano/domain/values/format';
import { documentName } from '../record/words.ts';

/** Why a paper is not renewed beside others; null when it may be. */
function whyNot({ type, superseded, inForce, expiryDate }: VehicleDocument): string | null {
  if (type === 'fine') return 'las multas no se renuevan';
  if (superseded) return 'ya está renovado';
  if (expiryDate === null) return 'no vence';
  return inForce || standsByItself(type) ? null : 'hay uno más nuevo';
}

/** The renewable ones, and the others in words. */
export function sorted(documents: readonly VehicleDocument[]) {
  const renewable = documents.filter((one) => whyNot(one) === null);
  const others = documents.filter((one) => whyNot(one) !== null);
  return { renewable, left: leftWords(others) };
}

/** 'Seguro de AB 123 CD (ya está renovado) y 3 más'. */
function leftWords(others: readonly VehicleDocument[]): string | null {
  if (others.length === 0) return null;
  const named = others.slice(0, 3).map((one) => `${documentName(one, one.vehicle)} (${whyNot(one)})`);
  const rest = others.length - named.length;
  const all = rest > 0 ? `${named.join(', ')} y ${rest} más` : new Intl.ListFormat('es-AR').format(named);
  return `${others.length === 1 ? 'No se renueva' : `No se renuevan ${formatCount(others.length, 'papel', 'papeles')}`}: ${all}.`;
}
