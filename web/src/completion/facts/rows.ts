import type { DriverToComplete, VehicleToComplete } from '@baqueano/domain/clearance/completion';
import { proposedFacts } from '@baqueano/domain/clearance/proposed-facts';
import { fold } from '@baqueano/domain/values/fold';
import { formatDate, formatNumber } from '@baqueano/domain/values/format';
import { formatPlate, normalizePlate } from '@baqueano/domain/values/plate';
import type { Fact } from './facts.ts';

export interface Row {
  id: string;
  version: string | undefined;
  name: string;
  /** Beside the name: 'Scania R 450'. */
  about: string;
  /** Names for it in a pasted column, in the form of `callOf`. */
  calls: readonly string[];
  lacks: readonly string[];
  facts: Readonly<Record<string, unknown>>;
  /** Probable values of missing facts. */
  proposals: Readonly<Record<string, unknown>>;
}

/** To compare names of units and people. */
export const callOf = (text: string) => normalizePlate(fold(text.slice(0, 200)));

export function rowOfVehicle(vehicle: VehicleToComplete): Row {
  const { id, version, shownAs, internalNumber, facts, lacks } = vehicle;
  const names = [facts.licensePlate, shownAs, internalNumber].filter((one) => one !== null && one !== '');
  const calls = names.map((one) => callOf(one ?? ''));
  const about = [facts.brand, facts.model].filter(Boolean).join(' ');
  return { id, version, name: formatPlate(shownAs), about, calls, lacks, facts, proposals: proposedFacts(vehicle) };
}

export const rowOfDriver = ({ id, name, facts, lacks }: DriverToComplete): Row => ({
  ...{ id, name, about: '', facts, lacks, version: undefined, calls: [callOf(name)], proposals: {} },
});

/** A value as the grid shows it; '' for none. */
export function wordsOf({ target: { target, reads, words } }: Fact, value: unknown): string {
  if (value == null) return '';
  if (Array.isArray(value)) return value.map((one) => words?.[one]?.[0] ?? one).join(', ');
  if (typeof value === 'number') return target === 'vehicle.year' ? String(value) : formatNumber(value);
  const text = String(value);
  if (reads === 'date' && text !== '') return formatDate(text);
  return words?.[text]?.[0] ?? text;
}
