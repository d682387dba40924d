import { type Fine, fineStateLabels, fineStateTones, isClosed } from '@baqueano/domain/fines/fine';
import { discountOf, owedOn } from '@baqueano/domain/fines/fine-money';
import type { RuleSource } from '@baqueano/domain/fines/fine-rules';
import { effectiveStatus, shownStatusLabels, shownStatusTones } from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { expiryState } from '@baqueano/domain/values/expiry';
import { formatDate, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import type { Tone } from '@baqueano/domain/values/tone';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';

/** For an empty value. */
export const nothing = '—';

/** 'Multa 02-114-00045871 de AB 123 CD'; without an acta, by its day. */
export function fineName({ acta, moment, vehicle }: Pick<Fine, 'acta' | 'moment' | 'vehicle'>): string {
  const ofVehicle = vehicle ? ` de ${plateText(vehicle)}` : '';
  return acta ? `Multa ${acta}${ofVehicle}` : `Multa${ofVehicle} del ${formatDate(moment.slice(0, 10))}`;
}

/** '10/03/2026 14:32'; the day alone where the time is unknown. */
export function momentWords(moment: string): string {
  return moment.endsWith('T00:00') ? formatDate(moment.slice(0, 10)) : formatMinute(moment);
}

/** A fine without a state has the document's own. */
export function stateOf({ state, status, expiryDate }: Fine): { label: string; tone: Tone } {
  if (state) return { label: fineStateLabels[state], tone: fineStateTones[state] };
  const shown = effectiveStatus({ status, expiryDate, closed: false });
  return { label: shownStatusLabels[shown], tone: shownStatusTones[shown] };
}

/** The present cost; '' when unknown. */
export function costWords({ cost }: Pick<Fine, 'cost'>): string {
  return cost === null ? '' : formatPesos(cost);
}

/** 'hasta el 27/11 $ 142.238', while the discount runs and its amount is known. */
export function discountWords(fine: Fine, on = today()): string | null {
  const { state, discountUntil } = fine;
  if (isClosed(state) || discountUntil === null || discountUntil < on || !discountOf(fine)) return null;
  return `hasta el ${formatDate(discountUntil).slice(0, 5)} ${formatPesos(owedOn(fine, on) ?? 0)}`;
}

/** Red once its last day has passed, yellow shortly before; undefined for a closed one, and while an appeal runs. */
export function tintOf({ state, expiryDate }: Fine): 'expired' | 'soon' | undefined {
  const due = isClosed(state) || state === 'appealed' ? 'valid' : expiryState(expiryDate);
  return due === 'expired' || due === 'soon' ? due : undefined;
}

/** '07/03/2026'; for a month alone, '03/2026'. */
function sourceDate(date: string): string {
  return date.length === 10 ? formatDate(date) : date.split('-').toReversed().join('/');
}

/** 'Infobae, 07/03/2026; Palermo Tour, 09/2021'. */
export function sourceWords(sources: readonly RuleSource[]): string {
  return sources
    .map(({ title, date }) => [title.split(':')[0], date && sourceDate(date)].filter(Boolean).join(', '))
    .join('; ');
}

const price = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '$ 949,99': the price of one unit, with its cents. */
export function unitPriceWords(value: number): string {
  return `$ ${price.format(value)}`;
}

/** A note begins in lower case. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
