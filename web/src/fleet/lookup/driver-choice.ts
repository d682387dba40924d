import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { today } from '@baqueano/domain/values/dates';
import { formatCount, formatDistance } from '@baqueano/domain/values/format';

/** The day of expiry; null while the licence is in force, or its expiry is unknown. */
const expiredOn = (driver: Driver, on: string) =>
  licenseState(driver, on) === 'expired' ? driver.licenseExpiry : null;

/** Possible drivers of a vehicle, by name; those with an expired licence last. Each has a hint with the reasons against it. */
export function driverOptions(
  drivers: readonly Driver[],
  vehicleId: string | undefined,
  on = today(),
): readonly RecordOption[] {
  const options = drivers.map((driver) => {
    const { id, name, licenseNumber, assignedVehicles } = driver;
    const expired = expiredOn(driver, on);
    const others = assignedVehicles.filter((one) => one !== vehicleId).length;
    const notes = [
      expired && `licencia vencida ${formatDistance(expired, on)}`,
      others > 0 && `ya tiene ${formatCount(others, 'unidad', 'unidades')}`,
    ];
    return {
      value: id,
      label: name,
      hint: licenseNumber,
      keywords: [licenseNumber],
      note: notes.filter(Boolean).join(' · ') || undefined,
      urgent: expired !== null,
    };
  });
  return [...options.filter(({ urgent }) => !urgent), ...options.filter(({ urgent }) => urgent)];
}

/** The question before a driver gets a vehicle; null for none. */
export function driverQuestion(driver: Driver | undefined, on = today()): string | null {
  const expired = driver && expiredOn(driver, on);
  return expired ? `La licencia de ${driver.name} venció ${formatDistance(expired, on)}.` : null;
}
