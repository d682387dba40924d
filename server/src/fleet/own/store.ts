import type {
  CheckedOwnFuelInput,
  CheckedProblemInput,
  CheckedReadingInput,
  OwnPaper,
  OwnUnit,
  OwnUnits,
  StoredReading,
} from '@baqueano/domain/clearance/own-unit';
import type { Fuel, FuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import { effectiveStatus, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { cleanFileName } from '@baqueano/domain/records/file';
import { today } from '@baqueano/domain/values/dates';
import { formatKm } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { v5 as uuidv5 } from 'uuid';
import { alertStore } from '../../alerts/store.ts';
import type { Database } from '../../database/connection/database.ts';
import { contentStore } from '../../files/content-store.ts';
import { drawnFiles } from '../../files/picture-store.ts';
import { fileKind, fileStore, noContent } from '../../files/store.ts';
import { fuelStore } from '../../money/fuel/store.ts';
import { clearanceStore } from '../../papers/clearance/store.ts';
import { papersInForce } from '../../papers/documents/in-force-store.ts';
import { notFound, usedOtherwise } from '../../records/refusals.ts';
import { isOurs } from '../../records/trace-store.ts';
import type { Tenant } from '../../tenant.ts';
import { nextOilChanges } from '../../upkeep/maintenance/due-store.ts';
import { drivenNow } from '../drivers/hand-over-store.ts';
import { driverStore } from '../drivers/store.ts';
import { odometerStore } from '../odometer/store.ts';
import { findVehicle, vehicleKind, vehicleStore } from '../vehicles/store.ts';

/** A person with more units today sees the first of them. */
const mostUnits = 20;

const mostEntries = 20;

/** Per paper. */
const mostFiles = 10;

const madeOf = (recordId: string) => ({ kind: fileKind.name, recordId, action: 'created' }) as const;

const ofVehicle = (recordId: string) => ({ kind: 'vehicle', recordId }) as const;

/** Records to which the person may add files: their unit was found before. */
const anyHolder = () => undefined;

/** A driver's own data: their papers and the vehicles handed to them until this minute. Nothing of any other person. */
export function ownStore(db: Database, tenant: Tenant, on = today()) {
  const { driverId } = tenant;
  const files = fileStore(db, tenant, anyHolder);
  const fuel = fuelStore(db, tenant);

  const unitIds = async (): Promise<string[]> => (driverId === null ? [] : drivenNow(db, tenant, driverId));

  /** Throws 'notFound' for a unit that another driver has today. */
  async function requireMine(vehicleId: string): Promise<void> {
    if (!(await unitIds()).includes(vehicleId)) throw notFound(vehicleKind.missing);
  }

  /** Refuses in the same way: for a driver a unit of others, and for readers of the fleet an unknown one. */
  async function requireReadable(vehicleId: string): Promise<void> {
    if (!tenant.permissions.has('vehicle:read')) await requireMine(vehicleId);
    else if (!(await findVehicle(db, tenant, vehicleId))) throw notFound(vehicleKind.missing);
  }

  async function shown(papers: VehicleDocument[]): Promise<OwnPaper[]> {
    const ids = papers.map(({ id }) => id);
    const drawn = Map.groupBy(await drawnFiles(db, tenant, 'document', ids), ({ recordId }) => recordId);
    return papers.map((paper) => ({
      id: paper.id,
      label: typeLabel(paper),
      issuer: paper.issuer,
      number: paper.number,
      status: effectiveStatus(paper, on),
      expiryDate: paper.expiryDate,
      files: (drawn.get(paper.id) ?? [])
        .slice(0, mostFiles)
        .map(({ id, name, mediaType, pages }) => ({ id, name, mediaType, pages })),
    }));
  }

  async function unitOf(id: string, serviceAt: number | undefined, fuel: Fuel | null): Promise<OwnUnit | null> {
    const [vehicle, clearance, papers, { before }, alerts] = await Promise.all([
      findVehicle(db, tenant, id),
      clearanceStore(db, tenant, on).find(id),
      papersInForce(db, tenant, { vehicleId: id }).then(shown),
      odometerStore(db, tenant).around(id, on),
      alertStore(db, tenant, on).list({ vehicleId: id, type: 'maintenance' }),
    ]);
    if (!vehicle) return null;
    const { brand, model, year, internalNumber, kind, currentKm } = vehicle;
    // A fact or a paper that is missing is for the office: a driver cannot mend it at the gate.
    const reasons = [...(clearance?.reasons ?? []), ...(clearance?.observations ?? [])].filter(
      ({ effect }) => effect !== 'unknown',
    );
    return {
      ...{ id, brand, model, year, licensePlate: plateOf(vehicle), internalNumber, kind, currentKm },
      lastReading: before,
      clearance: {
        answer: clearance?.answer ?? 'unknown',
        reasons: reasons.map(({ message, due }) => ({ message, due })),
      },
      papers,
      fuel,
      service: serviceAt === undefined ? null : { atKm: serviceAt },
      pending: alerts
        .filter((one) => one.kind === 'reminder')
        .map((one) => ({ id: one.id, message: one.message, dueDate: one.dueDate })),
    };
  }

  async function driver(): Promise<OwnUnits['driver']> {
    const found = driverId && (await driverStore(db, tenant).find(driverId));
    if (!found) return null;
    const { name, licenseNumber, licenseExpiry, licenseClasses } = found;
    const papers = await papersInForce(db, tenant, { driverId: found.id, of: 'driver' }).then(shown);
    return { name, licenseNumber, licenseExpiry, licenseClasses, papers };
  }

  async function units(): Promise<OwnUnits> {
    const ids = (await unitIds()).slice(0, mostUnits);
    const [services, fuels] = await Promise.all([nextOilChanges(db, tenant, ids), fuel.usualFuels(ids)]);
    const [all, own] = await Promise.all([
      Promise.all(ids.map((id) => unitOf(id, services.get(id), fuels.get(id) ?? null))),
      driver(),
    ]);
    return { driver: own, units: all.filter((unit) => unit !== null) };
  }

  /** A photo for a record of theirs. Throws 'notFound' for a content that was not uploaded. */
  async function photoOf(
    holder: { kind: 'vehicle' | 'fuel'; recordId: string },
    contentId: string,
    name: string,
    key: string,
  ) {
    const { actor, permissions } = tenant;
    const theirs = actor.kind === 'person' && (await contentStore(db, tenant).isSentBy(contentId, actor.userId));
    // A driver sees no files of others, and cannot have the id of one.
    if (!theirs && !permissions.has('file:write')) throw noContent();
    const file = { ...holder, name: cleanFileName(name), contentId };
    return { id: uuidv5(`photo ${contentId}`, key), file };
  }

  return {
    units,
    requireReadable,
    requireMine,

    /** The files of the papers in `units`. */
    async fileIds(): Promise<Set<string>> {
      const { driver: own, units: all } = await units();
      const papers = [...(own?.papers ?? []), ...all.flatMap((unit) => unit.papers)];
      return new Set(papers.flatMap(({ files }) => files.map(({ id }) => id)));
    },

    /** For any vehicle with the right to the fleet; for their own, by its driver. Throws 'notFound'. */
    async read(vehicleId: string, { km, date = on, fileId }: CheckedReadingInput, key: string): Promise<StoredReading> {
      await requireReadable(vehicleId);
      const photo = fileId ? await photoOf(ofVehicle(vehicleId), fileId, `Tablero ${formatKm(km)}`, key) : null;
      const { currentKm } = await vehicleStore(db, tenant).read(vehicleId, { km, date }, key, async (tx, isNew) => {
        if (photo && isNew) await files.add(tx, photo.file, photo.id);
        // Its line stays where the photo was deleted since.
        else if (photo && (await isOurs(tx, tenant, madeOf(photo.id))) === null) throw usedOtherwise();
      });
      return { vehicleId, km, date, currentKm: currentKm ?? km };
    },

    /** The newest entries of the person, with what they cost. */
    fuelEntries: () => (driverId === null ? [] : fuel.newestOf(driverId, mostEntries)),

    /** Their own entry, with photos of the receipt. Throws 'notFound' for a unit of others. */
    async addFuel({ fileIds = [], ...input }: CheckedOwnFuelInput, key: string): Promise<FuelEntry> {
      await requireMine(input.vehicleId);
      const holder = { kind: 'fuel', recordId: key } as const;
      const photos = await Promise.all([...new Set(fileIds)].map((id) => photoOf(holder, id, 'Ticket', key)));
      return fuel.create({ ...input, driverId, driverName: undefined }, key, async (tx) => {
        for (const photo of photos) await files.add(tx, photo.file, photo.id);
      });
    },

    /**
     * Until there are faults: a reminder for today with its author, and its photos among the vehicle's files. Throws
     * 'notFound'.
     */
    async report({ vehicleId, message, fileIds = [] }: CheckedProblemInput, key: string): Promise<{ id: string }> {
      await requireMine(vehicleId);
      const name = `Problema ${message.slice(0, 60)}`;
      const photos = await Promise.all(
        [...new Set(fileIds)].map((fileId) => photoOf(ofVehicle(vehicleId), fileId, name, key)),
      );
      const reminder = { vehicleId, message, priority: 'high', type: 'maintenance', dueDate: on } as const;
      const { actor } = tenant;
      const self = driverId === null ? null : await driverStore(db, tenant).find(driverId);
      const reported = {
        source: 'problem' as const,
        reportedBy: actor.kind === 'person' ? actor.userId : null,
        reportedByName: self?.name ?? null,
        fileIds: photos.map((photo) => photo.id),
      };
      const { id } = await alertStore(db, tenant, on).create(reminder, key, reported, async (tx) => {
        for (const photo of photos) await files.add(tx, photo.file, photo.id);
      });
      return { id };
    },
  };
}
