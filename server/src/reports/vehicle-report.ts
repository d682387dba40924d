import { accidentStateLabels } from '@baqueano/domain/accidents/accident';
import { addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate, formatKm, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName, vehicleStatusLabel } from '@baqueano/domain/vehicles/vehicle';
import { vehicleFuelLabels, vehicleKindLabels, vehicleUseLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import type { Database } from '../database/connection/database.ts';
import { parsed } from '../database/statements/json.ts';
import { storedName } from '../files/keeping/storage.ts';
import { drawnFiles } from '../files/picture-store.ts';
import { accidentStore } from '../fleet/accidents/store.ts';
import { driverStore } from '../fleet/drivers/store.ts';
import { vehicleKind, vehicleStore } from '../fleet/vehicles/store.ts';
import { papersInForce } from '../papers/documents/in-force-store.ts';
import { documentStore } from '../papers/documents/store.ts';
import { organizationName } from '../people/credentials/member-store.ts';
import { type Block, figures, known, narrow, type Report, shownPlate, words } from '../printing/report.ts';
import { notFound } from '../records/refusals.ts';
import { slices } from '../slices.ts';
import type { Tenant } from '../tenant.ts';
import { maintenanceStore, newestFirst } from '../upkeep/maintenance/store.ts';
import { summaryOfVehicle } from '../vehicle-page/summary-store.ts';
import { paperBlocks } from './papers.ts';

function vehicleFacts(vehicle: WholeVehicle): [string, string][] {
  return known([
    ['Número interno', vehicle.internalNumber],
    ['Tipo', vehicle.kind && vehicleKindLabels[vehicle.kind]],
    ['Año', vehicle.year !== null && String(vehicle.year)],
    ['VIN', vehicle.vin],
    ['Kilometraje', vehicle.currentKm !== null && formatKm(vehicle.currentKm)],
    ['Estado', vehicleStatusLabel(vehicle.status)],
    ['Radicado en', vehicle.jurisdiction && jurisdictionLabels[vehicle.jurisdiction]],
    ['Fecha de patentamiento', vehicle.registeredOn && formatDate(vehicle.registeredOn)],
    ['Uso', vehicle.use && vehicleUseLabels[vehicle.use]],
    ['Combustible', vehicle.fuels.map((fuel) => vehicleFuelLabels[fuel]).join(', ')],
    ['Peso bruto', vehicle.grossKg !== null && `${formatNumber(vehicle.grossKg)} kg`],
    ['Asientos', vehicle.seats !== null && String(vehicle.seats)],
    ['Ejes', vehicle.axles !== null && String(vehicle.axles)],
    ['Neumáticos', vehicle.tireInfo],
  ]);
}

function ownFacts(vehicle: WholeVehicle, driverName: string | undefined): [string, string][] {
  return known([
    ['Conductor asignado', driverName],
    ['Centro de costo', vehicle.costCentre],
    ['Etiquetas', vehicle.tags.join(', ')],
    ['Comprado el', vehicle.purchasedOn && formatDate(vehicle.purchasedOn)],
  ]);
}

const sum = (costs: (number | null)[]) => costs.reduce<number>((all, cost) => all + (cost ?? 0), 0);

async function upkeepAndCosts(db: Database, tenant: Tenant, id: string, since: string): Promise<Block[]> {
  const records = parsed(await maintenanceStore(db, tenant).list({ vehicleId: id }, newestFirst));
  const recent = records.filter(({ date }) => date >= since);
  const papers = parsed(
    await documentStore(db, tenant).list({ vehicleId: id }, { sort: 'issueDate', order: 'desc' }),
  ).filter(({ issueDate }) => issueDate >= since);
  const accidents = parsed(
    (await accidentStore(db, tenant).page({ vehicleId: id, from: since }, { sort: 'moment', order: 'desc' }, 500)).rows,
  );
  const all = await summaryOfVehicle(db, tenant, slices, id);
  if (!all) throw notFound(vehicleKind.missing);

  const upkeep: Block[] =
    recent.length === 0
      ? [{ is: 'words', text: `No hay registros desde el ${formatDate(since)}.` }]
      : [
          {
            is: 'table',
            columns: [
              narrow('Fecha'),
              figures('Kilometraje'),
              words('Servicio', 2),
              words('Taller', 2),
              figures('Costo'),
            ],
            rows: recent.map((one) => [
              formatDate(one.date),
              formatKm(one.km),
              one.serviceType,
              one.workshop,
              formatPesos(one.cost),
            ]),
            total: ['', '', 'Total', '', formatPesos(sum(recent.map(({ cost }) => cost)))],
          },
        ];
  const year = [recent, papers, accidents].map((rows) => sum(rows.map(({ cost }) => cost)));
  const ever = [all.maintenance.cost, all.documents.cost, all.accidents.cost];
  const labels = ['Mantenimiento', 'Documentos y multas', 'Siniestros'];
  const crashes: Block[] =
    accidents.length === 0
      ? []
      : [
          { is: 'heading', text: 'Siniestros de los últimos 12 meses' },
          {
            is: 'table',
            columns: [narrow('Fecha'), words('Lugar', 2), words('Qué pasó', 3), narrow('Estado')],
            rows: accidents.map(({ date, place, description, state }) => [
              formatDate(date),
              place,
              description,
              accidentStateLabels[state],
            ]),
            total: null,
          },
        ];
  return [
    { is: 'heading', text: 'Mantenimiento de los últimos 12 meses' },
    ...upkeep,
    ...crashes,
    { is: 'heading', text: 'Costos' },
    {
      is: 'table',
      columns: [words('Concepto'), figures('Últimos 12 meses'), figures('Desde siempre')],
      rows: labels.map((label, index) => [label, formatPesos(year[index] ?? 0), formatPesos(ever[index] ?? 0)]),
      total: ['Total', formatPesos(sum(year)), formatPesos(sum(ever))],
    },
  ];
}

/** A vehicle with its papers, a year of upkeep and its costs. @throws 'notFound' */
export async function vehicleReport(db: Database, tenant: Tenant, id: string, on = today()): Promise<Report> {
  const vehicle = await vehicleStore(db, tenant).find(id);
  if (!vehicle) throw notFound(vehicleKind.missing);
  const driver = vehicle.assignedDriver ? await driverStore(db, tenant).find(vehicle.assignedDriver) : null;
  const pictures = (await drawnFiles(db, tenant, 'vehicle', [id])).filter(({ pages }) => pages === null);
  const photo = pictures.find((file) => file.id === vehicle.photoFileId) ?? pictures.at(-1);
  const papers = await paperBlocks(db, tenant, await papersInForce(db, tenant, { vehicleId: id }));
  const plate = plateText(vehicle);
  const own = ownFacts(vehicle, driver?.name);
  return {
    template: 'report',
    title: `Carpeta de ${plate}`,
    organization: await organizationName(db, tenant),
    blocks: [
      {
        is: 'cover',
        plate: shownPlate(plateOf(vehicle)),
        title: vehicleName(vehicle),
        subtitle: [vehicle.kind && vehicleKindLabels[vehicle.kind], vehicle.year].filter(Boolean).join(' · '),
        picture: photo
          ? { stored: storedName(tenant.organizationId, photo.hash, 'view'), alt: `Foto de ${plate}` }
          : null,
      },
      { is: 'facts', rows: [...vehicleFacts(vehicle), ...own] },
      { is: 'heading', text: 'Papeles' },
      ...papers.table,
      ...(await upkeepAndCosts(db, tenant, id, addMonths(on, -12))),
      ...papers.pictures,
    ],
  };
}
