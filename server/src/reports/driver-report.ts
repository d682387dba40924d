import { licenseState, licenseStateLabels } from '@baqueano/domain/drivers/driver';
import { fineStateLabels } from '@baqueano/domain/fines/fine';
import { thisMinute, today } from '@baqueano/domain/values/dates';
import { expiryTones } from '@baqueano/domain/values/expiry';
import { formatCount, formatDate, formatDistance, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import type { Database } from '../database/connection/database.ts';
import { parsed } from '../database/statements/json.ts';
import { assignmentStore } from '../fleet/assignments/store.ts';
import { driverKind, driverStore } from '../fleet/drivers/store.ts';
import { papersInForce } from '../papers/documents/in-force-store.ts';
import { fineStore } from '../papers/fines/store.ts';
import { organizationName } from '../people/credentials/member-store.ts';
import { type Block, figures, known, narrow, type Report, words } from '../printing/report.ts';
import { notFound } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { paperBlocks } from './papers.ts';

/** Per list; the report counts the others. */
const mostRows = 500;

async function drivenUnits(db: Database, tenant: Tenant, driverId: string): Promise<Block[]> {
  const { rows, total } = await assignmentStore(db, tenant).page({ driverId }, 'desc', mostRows);
  const driven = parsed(rows);
  if (driven.length === 0) return [{ is: 'words', text: 'No hay unidades asignadas a su nombre.' }];
  const table: Block = {
    is: 'table',
    columns: [narrow('Patente'), words('Unidad', 3), words('Desde', 2), words('Hasta', 2)],
    rows: driven.map(({ vehicle, from, knownFrom, to }) => [
      vehicle ? formatPlate(vehicle.licensePlate) : '',
      vehicle ? vehicleName(vehicle) : '',
      from === null ? `Antes del ${formatDate(knownFrom.slice(0, 10))}` : formatMinute(from),
      to === null ? (knownFrom > thisMinute() ? 'Prevista' : 'Hoy') : formatMinute(to),
    ]),
    total: null,
  };
  const left = (total ?? 0) - driven.length;
  return left > 0
    ? [table, { is: 'words', text: `Hay ${left} asignaciones anteriores, que no entran en este PDF.` }]
    : [table];
}

async function openFines(db: Database, tenant: Tenant, driverId: string): Promise<Block[]> {
  const order = { sort: 'expiryDate', order: 'asc' } as const;
  const fines = parsed((await fineStore(db, tenant).page({ driverId, open: 'true' }, order, mostRows)).rows);
  if (fines.length === 0) return [{ is: 'words', text: 'No tiene multas abiertas.' }];
  const owed = fines.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return [
    {
      is: 'table',
      columns: [
        narrow('Infracción'),
        narrow('Patente'),
        words('Acta', 2),
        words('Motivo', 3),
        narrow('Estado'),
        narrow('Pagar hasta'),
        figures('Monto'),
      ],
      rows: fines.map((fine) => [
        formatDate(fine.moment.slice(0, 10)),
        fine.vehicle ? formatPlate(fine.vehicle.licensePlate) : '',
        fine.acta ?? '',
        fine.offence ?? '',
        fine.state ? fineStateLabels[fine.state] : '',
        formatDate(fine.expiryDate),
        fine.cost === null ? '' : formatPesos(fine.cost),
      ]),
      total: ['', '', formatCount(fines.length, 'multa', 'multas'), '', '', '', formatPesos(owed)],
    },
  ];
}

/** A driver with licence, papers, past units and open fines. @throws 'notFound' */
export async function driverReport(db: Database, tenant: Tenant, id: string, on = today()): Promise<Report> {
  const driver = await driverStore(db, tenant).find(id);
  if (!driver) throw notFound(driverKind.missing);
  const papers = await paperBlocks(db, tenant, await papersInForce(db, tenant, { driverId: id }));
  const { licenseExpiry } = driver;
  const state = licenseState(driver, on);
  return {
    template: 'report',
    title: `Legajo de ${driver.name}`,
    organization: await organizationName(db, tenant),
    blocks: [
      { is: 'cover', plate: null, title: driver.name, subtitle: 'Legajo del conductor', picture: null },
      {
        is: 'facts',
        rows: known([
          ['Teléfono', driver.phone],
          ['Email', driver.email],
          ['Nacimiento', driver.birthDate && formatDate(driver.birthDate)],
        ]),
      },
      { is: 'heading', text: 'Licencia' },
      {
        is: 'table',
        columns: [words('Número', 2), words('Clases', 2), narrow('Otorgada'), words('Vence', 3), narrow('Estado')],
        rows: [
          [
            driver.licenseNumber,
            driver.licenseClasses.join(', '),
            driver.licenseIssuedOn ? formatDate(driver.licenseIssuedOn) : '',
            licenseExpiry === null ? '' : `${formatDate(licenseExpiry)}, ${formatDistance(licenseExpiry, on)}`,
            state === null ? '' : { text: licenseStateLabels[state], tone: expiryTones[state] },
          ],
        ],
        total: null,
      },
      { is: 'heading', text: 'Papeles' },
      ...papers.table,
      { is: 'heading', text: 'Unidades que tuvo' },
      ...(await drivenUnits(db, tenant, id)),
      { is: 'heading', text: 'Multas abiertas' },
      ...(await openFines(db, tenant, id)),
      ...papers.pictures,
    ],
  };
}
