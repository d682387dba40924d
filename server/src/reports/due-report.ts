import type { Alert } from '@baqueano/domain/alerts/alert';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatCount, formatDate, formatDistance, formatMonth } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { alertStore } from '../alerts/store.ts';
import type { Database } from '../database/connection/database.ts';
import { organizationName } from '../people/credentials/member-store.ts';
import { type Block, type Cell, narrow, type Report, words } from '../printing/report.ts';
import type { Tenant } from '../tenant.ts';

/** The day has a column of its own. */
const withoutDay = (message: string) => message.replace(/(?:: el plazo)? (?:vence|venció) el \d{2}\/\d{2}\/\d{4}$/, '');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function stateOf({ dueDate }: Alert, on: string): Cell {
  const tone = dueDate < on ? 'expired' : dueDate <= addDays(on, 7) ? 'soon' : 'neutral';
  return { text: formatDistance(dueDate, on), tone };
}

/** In their order: the unit with the first alert, with all alerts of its own. */
function byHolder(alerts: Alert[]): Alert[][] {
  const groups = Map.groupBy(alerts, ({ vehicleId, driverId }) => vehicleId ?? driverId ?? '');
  return [...groups.values()];
}

function tableOf(groups: Alert[][], ofVehicles: boolean, on: string): Block {
  const holder = ({ vehicle }: Alert) =>
    vehicle && ofVehicles ? [formatPlate(vehicle.licensePlate), vehicleName(vehicle)] : [];
  return {
    is: 'table',
    columns: [
      ...(ofVehicles ? [narrow('Patente'), words('Unidad', 2)] : []),
      words('Qué vence', 3),
      narrow('Fecha'),
      narrow('Falta'),
    ],
    rows: groups.flatMap((group) =>
      group.map((alert) => [
        ...holder(alert),
        withoutDay(alert.message),
        formatDate(alert.dueDate),
        stateOf(alert, on),
      ]),
    ),
    total: null,
  };
}

/** @param month 'YYYY-MM' */
export async function dueReport(db: Database, tenant: Tenant, month: string, on = today()): Promise<Report> {
  const first = `${month}-01`;
  const alerts = await alertStore(db, tenant, on).dueBetween(first, addDays(addMonths(first, 1), -1));
  const ofVehicles = byHolder(alerts.filter(({ vehicle }) => vehicle !== null));
  const others = byHolder(alerts.filter(({ vehicle }) => vehicle === null));
  const counted = `${formatCount(alerts.length, 'vencimiento', 'vencimientos')} de ${formatCount(ofVehicles.length, 'unidad', 'unidades')}`;
  const blocks: Block[] = [
    {
      is: 'cover',
      plate: null,
      title: 'Lo que vence',
      subtitle: `${capital(formatMonth(month))} · ${counted}`,
      picture: null,
    },
  ];
  if (alerts.length === 0) blocks.push({ is: 'words', text: 'No vence nada en ese mes.' });
  if (ofVehicles.length > 0) {
    blocks.push({ is: 'heading', text: 'Unidades' }, tableOf(ofVehicles, true, on));
  }
  if (others.length > 0) {
    blocks.push({ is: 'heading', text: 'Conductores y organización' }, tableOf(others, false, on));
  }
  return {
    template: 'report',
    title: `Lo que vence en ${formatMonth(month)}`,
    organization: await organizationName(db, tenant),
    blocks,
  };
}
