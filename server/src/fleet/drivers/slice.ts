import { incompleteDriver } from '@baqueano/domain/drivers/driver';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/drivers/driver-list';
import { driversInTableOrder, driverTableSorts, firstDriverOrder } from '@baqueano/domain/drivers/driver-table';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { driverSheet } from '@baqueano/domain/sheets/drivers';
import { expiryStates } from '@baqueano/domain/values/expiry';
import { heldDriverRetirement } from '@baqueano/domain/vehicles/retirement-input';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import * as z from 'zod/mini';
import { allOf, direction, idOf, listExport } from '../../http/records/list-export.ts';
import { retiredQuery } from '../../http/records/retirement-routes.ts';
import { described } from '../../http/schemas.ts';
import type { Slice } from '../../slice.ts';
import { vehicleStore } from '../vehicles/store.ts';
import { driverUndo } from './many-store.ts';
import { driverRoutes } from './routes.ts';
import { driverStore } from './store.ts';
import { drivers } from './table.ts';

const driverQuery = z.object({
  retired: retiredQuery,
  search: described(
    optionalText(100),
    'Cada palabra está en el nombre, el email, la licencia, el teléfono o una patente.',
  ),
  license: described(
    z.optional(choice(expiryStates, 'El estado no es válido')),
    'Solo los de ese estado de la licencia.',
  ),
  sort: described(
    z._default(choice(driverTableSorts, 'El orden no es válido'), 'name'),
    'Por qué se ordenan; need: primero la licencia que vence antes; units: cuántas unidades tienen.',
  ),
  order: direction,
});

export const driverSlice: Slice<'driver'> = {
  routes: [driverRoutes],
  undo: driverUndo,
  list: (db) =>
    listExport({
      path: '/drivers',
      area: 'driver',
      idOf,
      sheet: driverSheet,
      query: driverQuery,
      async *rows(tenant, { sort, order = firstDriverOrder(sort), ids, retired = ids && 'all', ...filter }) {
        const [people, fleet] = await Promise.all([
          allOf((limit, cursor) => driverStore(db, tenant).page(limit, cursor, retired)),
          allOf((limit, cursor) => vehicleStore(db, tenant).page(limit, cursor)),
        ]);
        const units = new Map(fleet.map((one) => [one.id, one]));
        const found = filterDrivers(people, searchOfDrivers(people, units), filter, 'name');
        yield driversInTableOrder(found, sort, order).map((one) => ({
          ...one,
          plates: one.assignedVehicles.flatMap((id) => {
            const unit = units.get(id);
            return unit ? plateOf(unit) : [];
          }),
        }));
      },
    }),
  tables: [
    {
      ...{ table: drivers, called: 'los conductores' },
      schema: z.safeExtend(incompleteDriver, heldDriverRetirement),
    },
  ],
};
