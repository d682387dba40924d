import { type Accident, reportUntil, type ThirdParty } from '@baqueano/domain/accidents/accident';
import { today } from '@baqueano/domain/values/dates';
import { formatCount, formatDate, formatPesos } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';

/** For an empty value. */
export const nothing = '—';

/** 'Siniestro de AB 123 CD del 20/11/2026' */
export function accidentName({ date, vehicle }: Pick<Accident, 'date' | 'vehicle'>): string {
  const ofVehicle = vehicle ? ` de ${plateText(vehicle)}` : '';
  return `Siniestro${ofVehicle} del ${formatDate(date)}`;
}

/** Red once the report is late, yellow until then; undefined after it. */
export function tintOf(accident: Accident): 'expired' | 'soon' | undefined {
  const until = reportUntil(accident);
  if (until === null) return undefined;
  return until < today() ? 'expired' : 'soon';
}

/** 'Recuperado: $ 800.000'; null without an amount. */
export function recoveredWords({ recovered }: Pick<Accident, 'recovered'>): string | null {
  return recovered ? `Recuperado: ${formatPesos(recovered)}` : null;
}

/** 'Raúl Paz, AB 123 CD, La Segunda, herido'. */
export function partyWords({ name, plate, document, insurer, policy, phone, injured }: ThirdParty): string {
  return [
    name,
    plate && formatPlate(plate),
    document && `DNI ${document}`,
    insurer && (policy ? `${insurer} (póliza ${policy})` : insurer),
    !insurer && policy && `póliza ${policy}`,
    phone && `tel. ${phone}`,
    injured && 'con heridas',
  ]
    .filter(Boolean)
    .join(', ');
}

export const partiesCount = (count: number) => formatCount(count, 'tercero', 'terceros');
export const injuredCount = (count: number) => formatCount(count, 'herido', 'heridos');
