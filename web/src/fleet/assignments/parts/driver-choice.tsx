import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { RecordSelect } from '../../../ui/fields/record-select.tsx';
import { useDriversById } from '../../lookup/drivers.ts';
import { driverAtQuery } from '../queries.ts';

/** The driver of an event, in its form: from the assignments of that minute unless another one is chosen. */

/** Choices that are no id. */
const byAssignments = 'assigned';
const somebodyElse = 'other';
const noDriver = 'nobody';

const words: Record<string, string> = {
  [byAssignments]: 'Según las asignaciones',
  [somebodyElse]: 'Otra persona',
  [noDriver]: 'Nadie',
};

interface Choice {
  driver: string;
  driverName: string;
}

interface Named {
  driverId: string | null;
  driverName: string | null;
}

/** The form's values of a stored one; a new one follows the assignments. */
export function driverChoiceOf(stored: Named | undefined): Choice {
  if (!stored) return { driver: byAssignments, driverName: '' };
  const { driverId, driverName } = stored;
  if (driverId) return { driver: driverId, driverName: '' };
  return { driver: driverName === null ? noDriver : somebodyElse, driverName: driverName ?? '' };
}

interface About {
  stored: object | undefined;
  /** The driver at the form's moment by the assignments; undefined while unknown. */
  assigned: DriverAtMoment | undefined;
}

/** A new one leaves the driver out: the server follows the assignments. */
export function driverOf({ driver, driverName }: Choice, { stored, assigned }: About) {
  if (driver === somebodyElse) return { driverId: null, driverName };
  if (driver === noDriver) return { driverId: null, driverName: null };
  if (driver !== byAssignments) return { driverId: driver };
  return stored ? { driverId: assigned?.driverId ?? null, driverName: assigned?.driverName ?? null } : {};
}

/** Finds the driver of a form's vehicle and minute, before the form is there. @param first its first values. */
export function useDriverChoice(first: { vehicleId: string; at: string }) {
  const drivers = useDriversById();
  const [wanted, want] = useState(first);
  const { data: assigned } = useQuery(driverAtQuery(wanted.vehicleId, wanted.at));
  return {
    drivers,
    assigned,
    vehicleId: wanted.vehicleId,
    /** To be called with each change of the form. */
    follow: (next: typeof first) => {
      if (next.vehicleId !== wanted.vehicleId || next.at !== wanted.at) want(next);
    },
    /** A choice in words, for a conflict. */
    nameOf: (choice: string) => drivers.get(choice)?.name ?? words[choice] ?? 'Otro conductor',
  };
}

interface Props {
  of: { drivers: ReadonlyMap<string, Driver>; assigned: DriverAtMoment | undefined };
  /** The form's props of the two inputs. */
  driver: Omit<ComponentProps<typeof RecordSelect>, 'options'>;
  driverName: TextInputProps;
}

/** The name of the driver, as far as it is known. */
export function driverWords({ driver, driverName }: Choice, { drivers, assigned }: Props['of']): string {
  if (driver === byAssignments) return assigned?.driverName ?? '';
  if (driver === somebodyElse) return driverName;
  return drivers.get(driver)?.name ?? '';
}

const whole = { 'data-full': true };

export function DriverChoice({ of: { drivers, assigned }, driver, driverName }: Props) {
  const assignedName = assigned?.known ? (assigned.driverName ?? 'nadie') : null;
  const options = useMemo(
    (): RecordOption[] => [
      {
        value: byAssignments,
        label: assignedName ? `Según las asignaciones: ${assignedName}` : 'Según las asignaciones',
      },
      ...[...drivers.values()].map(({ id, name, licenseNumber }) => ({ value: id, label: name, hint: licenseNumber })),
      { value: somebodyElse, label: 'Otra persona' },
      { value: noDriver, label: 'Nadie, o no se sabe' },
    ],
    [drivers, assignedName],
  );
  return (
    <>
      <RecordSelect
        {...driver}
        options={options}
        wrapperProps={whole}
        description={
          assigned && assignedName === null && driver.value === byAssignments
            ? 'No sabemos quién lo tenía: elegilo si lo sabés.'
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {driver.value === somebodyElse && <TextInput {...driverName} maxLength={100} wrapperProps={whole} />}
    </>
  );
}
