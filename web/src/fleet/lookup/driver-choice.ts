import type { Driver } from '@baqueano/domain/drivers/driver';
import type { RecordOption } from '@baqueano/domain/records/option-search';
import { today } from '@baqueano/domain/values/dates';
import { expiryState } from '@baqueano/domain/values/expiry';
import { formatCount, formatDistance } from '@baqueano/domain/values/format';

function isExpired({ licenseExpiry }: Driver, on: string): boolean {
  return expiryState(licenseExpiry, on) === 'expired';
}

/** Who can be given a vehicle, by name; those whose licence has expired last. Each says what speaks against it. */
export function driverOptions(
  drivers: readonly Driver[],
  vehicleId: string | undefined,
  on = today(),
): readonly RecordOption[] {
  const options = drivers.map((driver) => {
    const { id, name, licenseNumber, licenseExpiry, assignedVehicles } = driver;
    const expired = isExpired(driver, on);
    const others = assignedVehicles.filter((one) => one !== vehicleId).length;
    const notes = [
      expired && `licencia vencida ${formatDistance(licenseExpiry, on)}`,
      others > 0 && `ya tiene ${formatCount(others, 'unidad', 'unidades')}`,
    ];
    return {
      value: id,
      label: name,
      hint: licenseNumber,
      keywords: [licenseNumber],
      note: notes.filter(Boolean).join(' · ') || undefined,
      urgent: expired,
    };
  });
  return [...options.filter(({ urgent }) => !urgent), ...options.filter(({ urgent }) => urgent)];
}

/** What to ask before a driver is given a vehicle; null for nothing. */
export function driverQuestion(driver: Driver | undefined, on = today()): string | null {
  if (!driver || !isExpired(driver, on)) return null;
  return `La licencia de ${driver.name} venció ${formatDistance(driver.licenseExpiry, on)}.`;
}
