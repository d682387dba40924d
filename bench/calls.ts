import { today } from '@baqueano/domain/values/dates';
import { alertStore } from '../server/src/alerts/store.ts';
import type { Database } from '../server/src/database/connection/database.ts';
import { driverStore } from '../server/src/fleet/drivers/store.ts';
import { vehicleStore } from '../server/src/fleet/vehicles/store.ts';
import { statisticsStore } from '../server/src/money/statistics/store.ts';
import { clearanceStore } from '../server/src/papers/clearance/store.ts';
import { documentStore } from '../server/src/papers/documents/store.ts';
import { slices } from '../server/src/slices.ts';
import type { Tenant } from '../server/src/tenant.ts';
import { maintenanceStore } from '../server/src/upkeep/maintenance/store.ts';
import { summaryOfVehicle } from '../server/src/vehicle-page/summary-store.ts';

export interface MeasuredCall {
  name: string;
  path: string;
  body?: (serial: number) => string;
  sql: (db: Database) => Promise<unknown>;
}

const newestFirst = { sort: 'date', order: 'desc' } as const;
const byExpiry = { sort: 'expiryDate', order: 'desc' } as const;

export function measuredCalls(tenant: Tenant, vehicleId: string): MeasuredCall[] {
  const record = {
    vehicleId,
    date: today(),
    km: 1,
    serviceType: 'Lavado y engrase',
    workshop: 'Taller El Tano',
    cost: 30_000,
  };
  const page = (filter: object) => (db: Database) => maintenanceStore(db, tenant).page(filter, newestFirst, 50);
  return [
    {
      name: 'GET vehicle',
      path: `/api/vehicles/${vehicleId}`,
      sql: (db) => vehicleStore(db, tenant).find(vehicleId),
    },
    { name: 'GET vehicles', path: '/api/vehicles', sql: (db) => vehicleStore(db, tenant).list() },
    { name: 'GET drivers', path: '/api/drivers', sql: (db) => driverStore(db, tenant).list() },
    { name: 'GET alerts', path: '/api/alerts', sql: (db) => alertStore(db, tenant).list() },
    {
      name: 'GET alerts page',
      path: '/api/alerts?limit=50',
      sql: (db) => alertStore(db, tenant).page({}, 50),
    },
    {
      name: 'GET dashboard',
      path: '/api/statistics/dashboard',
      sql: (db) => statisticsStore(db, tenant).dashboard(),
    },
    {
      name: 'GET monthly costs',
      path: '/api/statistics/monthly-costs/all',
      sql: (db) => statisticsStore(db, tenant).monthlyCosts(6),
    },
    {
      name: 'GET vehicle costs',
      path: '/api/statistics/vehicle-costs',
      sql: (db) => statisticsStore(db, tenant).vehicleCosts(),
    },
    { name: 'GET maintenance page', path: '/api/maintenance?limit=50', sql: page({}) },
    {
      name: 'GET maintenance by service',
      path: '/api/maintenance?limit=50&serviceType=Embrague',
      sql: page({ serviceType: 'Embrague' }),
    },
    {
      name: 'GET maintenance by search',
      path: '/api/maintenance?limit=50&search=rosario',
      sql: page({ search: 'rosario' }),
    },
    {
      // Found in vehicles and in services: no index has them all.
      name: 'GET maintenance, 2 letters',
      path: '/api/maintenance?limit=50&search=ac',
      sql: page({ search: 'ac' }),
    },
    {
      name: 'GET maintenance totals',
      path: '/api/maintenance/summary',
      sql: (db) => maintenanceStore(db, tenant).summary({}),
    },
    {
      name: 'GET documents page',
      path: '/api/documents?limit=50',
      sql: (db) => documentStore(db, tenant).page({}, byExpiry, 50),
    },
    {
      name: 'GET documents by need',
      path: '/api/documents?limit=50&sort=need',
      sql: (db) => documentStore(db, tenant).page({}, { sort: 'need', order: 'asc' }, 50),
    },
    {
      name: 'GET documents expired',
      path: '/api/documents?limit=50&status=expired',
      sql: (db) => documentStore(db, tenant).page({ status: 'expired' }, byExpiry, 50),
    },
    {
      name: 'GET documents Sin renovar',
      path: '/api/documents?limit=50&unrenewed=true',
      sql: (db) => documentStore(db, tenant).page({ unrenewed: 'true' }, byExpiry, 50),
    },
    {
      name: 'GET documents by search',
      path: '/api/documents?limit=50&search=scania%20seguro',
      sql: (db) => documentStore(db, tenant).page({ search: 'scania seguro' }, byExpiry, 50),
    },
    {
      name: 'GET documents, 2 letters',
      path: '/api/documents?limit=50&search=ac',
      sql: (db) => documentStore(db, tenant).page({ search: 'ac' }, byExpiry, 50),
    },
    {
      name: 'GET documents summary',
      path: '/api/documents/summary',
      sql: (db) => documentStore(db, tenant).summary({}),
    },
    {
      name: 'GET documents links',
      path: '/api/documents/links',
      sql: (db) => documentStore(db, tenant).countLinks(),
    },
    {
      name: "GET a vehicle's documents",
      path: `/api/documents?vehicleId=${vehicleId}`,
      sql: (db) => documentStore(db, tenant).list({ vehicleId }, byExpiry),
    },
    {
      name: "GET a vehicle's summary",
      path: `/api/vehicles/${vehicleId}/summary`,
      sql: (db) => summaryOfVehicle(db, tenant, slices, vehicleId),
    },
    {
      name: 'GET clearance page',
      path: '/api/clearance?limit=50',
      sql: (db) => clearanceStore(db, tenant).page({}, 50, undefined, async () => null),
    },
    {
      name: 'GET clearance summary',
      path: '/api/clearance/summary',
      sql: (db) => clearanceStore(db, tenant).summary({}),
    },
    {
      name: 'GET vehicle clearance',
      path: `/api/vehicles/${vehicleId}/clearance`,
      sql: (db) => clearanceStore(db, tenant).find(vehicleId),
    },
    {
      name: 'POST maintenance',
      path: '/api/maintenance',
      body: () => JSON.stringify(record),
      sql: (db) => maintenanceStore(db, tenant).create(record),
    },
  ];
}
