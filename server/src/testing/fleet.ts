import type { ReminderInput } from '@baqueano/domain/alert';
import { addDays, today } from '@baqueano/domain/dates';
import type { DocumentInput } from '@baqueano/domain/document';
import type { DriverInput } from '@baqueano/domain/driver';
import type { MaintenanceInput } from '@baqueano/domain/maintenance';
import type { VehicleInput } from '@baqueano/domain/vehicle';

/** Valid records that no other test has, dated from today; a test says only what it is about. */

let made = 0;
const letter = (index: number) => String.fromCharCode(65 + (index % 26));

export function aVehicle(overrides: Partial<VehicleInput> = {}): VehicleInput {
  made += 1;
  return {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2023,
    licensePlate: `A${letter(made / 26)}${String(made % 1000).padStart(3, '0')}B${letter(made)}`,
    vin: `8AJ${String(made).padStart(14, '0')}`,
    currentKm: 45_000,
    status: 'disponible',
    imageUrl: '/images/vehicle.svg',
    ...overrides,
  };
}

export function aDriver(overrides: Partial<DriverInput> = {}): DriverInput {
  made += 1;
  return {
    name: 'Rubén Domínguez',
    phone: '+54 9 341 555-0101',
    email: `conductor-${made}@flota.example`,
    licenseNumber: String(20_000_000 + made),
    licenseExpiry: addDays(today(), 900),
    ...overrides,
  };
}

export function aMaintenanceRecord(vehicleId: string, overrides: Partial<MaintenanceInput> = {}): MaintenanceInput {
  return {
    vehicleId,
    date: addDays(today(), -160),
    km: 40_000,
    serviceType: 'Frenos',
    workshop: 'Taller Ibáñez',
    cost: 185_000,
    ...overrides,
  };
}

export function aDocument(vehicleId: string, overrides: Partial<DocumentInput> = {}): DocumentInput {
  return {
    vehicleId,
    type: 'insurance',
    issueDate: addDays(today(), -195),
    expiryDate: addDays(today(), 170),
    status: 'valid',
    ...overrides,
  };
}

export function aReminder(vehicleId: string, overrides: Partial<ReminderInput> = {}): ReminderInput {
  return {
    vehicleId,
    message: 'Rotar los neumáticos',
    priority: 'medium',
    type: 'maintenance',
    dueDate: addDays(today(), 9),
    ...overrides,
  };
}
