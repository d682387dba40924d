import { accidentSeverityLabels } from '@baqueano/domain/accidents/accident';
import { typeLabel } from '@baqueano/domain/papers/document';
import { inspectionResultLabels } from '@baqueano/domain/papers/document-rules';
import type { SaleEntry, SaleEvent } from '@baqueano/domain/papers/sale-entry';
import { formatDate, formatKm, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { vehicleFuelLabels, vehicleKindLabels, vehicleUseLabels } from '@baqueano/domain/vehicles/vehicle-facts';

/** The words of a pack, on paper and on its page. */

/** A label may change in a later version: the stored code then stays readable. */
const named = (labels: Record<string, string>, code: string | null) => code && (labels[code] ?? code);

/** '23/11/2026 a las 01:20'. */
export function atWords(minute: string): string {
  const [day = '', time = ''] = minute.split('T');
  return `${formatDate(day)} a las ${time}`;
}

type Vehicle = Extract<SaleEntry, { is: 'vehicle' }>;

export function vehicleFacts(vehicle: Vehicle): [label: string, value: string][] {
  const rows: [string, string | null | false][] = [
    ['Patente', formatPlate(vehicle.licensePlate)],
    ['VIN', vehicle.vin],
    ['Año', vehicle.year !== null && String(vehicle.year)],
    ['Tipo', named(vehicleKindLabels, vehicle.kind)],
    ['Uso', named(vehicleUseLabels, vehicle.use)],
    ['Kilometraje', vehicle.currentKm !== null && formatKm(vehicle.currentKm)],
    ['Radicado en', named(jurisdictionLabels, vehicle.jurisdiction)],
    ['Fecha de patentamiento', vehicle.registeredOn && formatDate(vehicle.registeredOn)],
    ['Comprado el', vehicle.purchasedOn && formatDate(vehicle.purchasedOn)],
    ['Combustible', vehicle.fuels.map((fuel) => named(vehicleFuelLabels, fuel)).join(', ')],
    ['Peso bruto', vehicle.grossKg !== null && `${formatNumber(vehicle.grossKg)} kg`],
    ['Asientos', vehicle.seats !== null && String(vehicle.seats)],
    ['Ejes', vehicle.axles !== null && String(vehicle.axles)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}

function costOf(entry: SaleEvent): string | null {
  return 'cost' in entry && typeof entry.cost === 'number' ? formatPesos(entry.cost) : null;
}

function whatHappened(entry: SaleEvent): (string | null)[] {
  switch (entry.is) {
    case 'maintenance':
      return [entry.serviceType, formatKm(entry.km), entry.workshop];
    case 'reading':
      return ['Lectura del odómetro', formatKm(entry.km)];
    case 'paper':
      return [
        typeLabel(entry),
        entry.issuer,
        named(inspectionResultLabels, entry.inspectionResult),
        entry.expiryDate === null ? 'no vence' : `hasta el ${formatDate(entry.expiryDate)}`,
      ];
    case 'fine':
      return ['Multa', entry.closed ? 'cerrada' : 'abierta al hacer esta historia'];
    case 'accident':
      return ['Siniestro', named(accidentSeverityLabels, entry.severity)?.toLowerCase() ?? null];
  }
}

export function entryWords(entry: SaleEntry): { date: string; words: string } {
  if (entry.is === 'made') {
    const costs = entry.withCosts ? 'con costos' : 'sin costos';
    return { date: formatDate(entry.at.slice(0, 10)), words: `Historia hecha por ${entry.organization}, ${costs}` };
  }
  if (entry.is === 'vehicle') {
    const facts = vehicleFacts(entry).map((fact) => fact.join(' '));
    return { date: '', words: [vehicleName(entry), ...facts].join(' · ') };
  }
  const parts = [...whatHappened(entry), costOf(entry)].filter(Boolean);
  return { date: formatDate(entry.date), words: parts.join(' · ') };
}

export const shortHash = (hash: string) => hash.slice(0, 12);

/** Four groups of sixteen letters, for copying by hand. */
export const spacedHash = (hash: string) => hash.match(/.{1,16}/g)?.join(' ') ?? hash;

/** The meaning of a matching hash, and its limits. */
export const whatItProves =
  'Que coincida quiere decir que nadie cambió, agregó ni sacó nada desde que se hizo. No quiere decir que lo que se cargó sea cierto, ni que esté todo: eso miralo con los comprobantes.';
