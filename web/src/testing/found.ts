import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';

export function aFoundVehicle(overrides: Partial<Vehicle> & Pick<Vehicle, 'id' | 'licensePlate'>): Vehicle {
  return {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2022,
    vin: '8AJFX29G500000001',
    currentKm: 45_000,
    status: 'disponible',
    imageUrl: '/images/vehicle.svg',
    photoFileId: null,
    tireInfo: null,
    assignedDriver: null,
    kind: null,
    internalNumber: null,
    costCentre: null,
    tags: [],
    version: '1',
    ...overrides,
  };
}

export function aFoundDriver(name: string, overrides: Partial<Driver> = {}): Driver {
  return {
    id: name,
    name,
    phone: '11 5555-0001',
    email: 'chofer@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: '2030-01-01',
    assignedVehicles: [],
    licenseClasses: [],
    version: '1',
    ...overrides,
  };
}
