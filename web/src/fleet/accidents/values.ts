import { type Accident, accidentInput, isBlankParty, type ThirdParty } from '@baqueano/domain/accidents/accident';
import { accidentFields } from '@baqueano/domain/accidents/accident-fields';
import { formatPlate } from '@baqueano/domain/values/plate';
import { invalidTime, momentOf, readTime } from '../../ui/fields/typed-time.ts';
import type { Wording } from '../../ui/form/differences.ts';
import { driverChoiceOf, driverOf } from '../assignments/parts/driver-choice.tsx';

/** No choice of a fixed list yet. */
const none: '' = '';

export type PartyValues = Record<Exclude<keyof ThirdParty, 'injured'>, string> & { injured: boolean };

export const emptyParty: PartyValues = {
  name: '',
  plate: '',
  document: '',
  insurer: '',
  policy: '',
  phone: '',
  injured: false,
};

const partyValues = ({ injured, ...party }: ThirdParty): PartyValues => ({
  name: party.name ?? '',
  plate: party.plate ? formatPlate(party.plate) : '',
  document: party.document ?? '',
  insurer: party.insurer ?? '',
  policy: party.policy ?? '',
  phone: party.phone ?? '',
  injured,
});

/** The form's values: '' for an empty field. A new one starts at `moment`. */
export function valuesOf(stored: Accident | undefined, start: { vehicleId?: string; moment?: string } = {}) {
  const moment = stored?.moment ?? start.moment ?? '';
  return {
    vehicleId: stored?.vehicleId ?? start.vehicleId ?? '',
    moment: moment.slice(0, 10),
    time: moment.endsWith('T00:00') ? '' : moment.slice(11),
    place: stored?.place ?? '',
    severity: stored?.severity ?? none,
    description: stored?.description ?? '',
    ...driverChoiceOf(stored),
    thirdParties: (stored?.thirdParties ?? []).map(partyValues),
    injured: stored?.injured ?? '',
    injuredNotes: stored?.injuredNotes ?? '',
    jurisdiction: stored?.jurisdiction ?? none,
    policeReport: stored?.policeReport ?? '',
    policeStation: stored?.policeStation ?? '',
    state: stored?.state ?? 'open',
    insurer: stored?.insurer ?? '',
    claimNumber: stored?.claimNumber ?? '',
    cost: stored?.cost ?? '',
    recovered: stored?.recovered ?? '',
  };
}

export type AccidentValues = ReturnType<typeof valuesOf>;

export const fields: Wording<AccidentValues>['fields'] = {
  ...accidentFields,
  time: { label: 'Hora' },
  driver: accidentFields.driverId,
};

export const partyLabels: Record<keyof PartyValues, string> = {
  name: 'Nombre',
  plate: 'Patente',
  document: 'Documento',
  phone: 'Teléfono',
  insurer: 'Aseguradora',
  policy: 'Póliza',
  injured: 'Hubo heridos',
};

/** The domain's schema over the form's values. An empty third party is left out. */
export function schemaOf(about: Parameters<typeof driverOf>[1]) {
  return {
    safeParse(value: unknown) {
      const values = value as AccidentValues;
      const { moment, time, driver: _driver, driverName: _name, thirdParties, ...rest } = values;
      const given = thirdParties.flatMap((party, place) =>
        isBlankParty(party) && !party.injured ? [] : [{ party, place }],
      );
      const result = accidentInput.safeParse({
        ...rest,
        moment: moment && (momentOf({ moment, time }) || moment),
        thirdParties: given.map(({ party }) => party),
        ...driverOf(values, about),
      });
      // The form's own index of each party.
      const issues = (result.error?.issues ?? []).map(({ path: [field, index, ...more], message }) => ({
        path: typeof index === 'number' ? [field ?? '', given[index]?.place ?? index, ...more] : [field ?? ''],
        message,
      }));
      if (time?.trim() && !readTime(time)) issues.unshift({ path: ['time'], message: invalidTime });
      return result.success && issues.length === 0
        ? { success: true as const, data: result.data }
        : { success: false as const, error: { issues } };
    },
  };
}
