import type { DocumentType } from '@baqueano/domain/document';
import { isInspection } from '@baqueano/domain/document-rules';
import { licenseClasses } from '@baqueano/domain/license-class';
import { type InspectionReason, inspectionDue, plateEndOf } from '@baqueano/domain/rules/inspection';
import { type MissingFact as ClassFact, classNeeded } from '@baqueano/domain/rules/licence';
import type { LicenceFit, MissingFact, ProposedExpiry } from '@baqueano/domain/rules/proposal';
import { drivenKindOf, inspectionClassOf } from '@baqueano/domain/rules/vehicle-class';
import type { WholeVehicle } from '@baqueano/domain/vehicle';
import type { Database } from '../../database/connection/database.ts';
import { driverKind, driverStore } from '../../fleet/drivers/store.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { documentStore } from '../documents/store.ts';
import { inspectionDataAsOf, inspectionSources, schemeOf } from './inspection-data.ts';
import { mayDrive, requiredClasses } from './licence-data.ts';

/** Of which fact a rule says that it lacks it; the others lack a rule. */
const missingOf: Partial<Record<InspectionReason, MissingFact>> = {
  'no-registration': 'registeredOn',
  'no-plate-end': 'plateEnd',
  'no-km': 'currentKm',
};

const missingOfClass: Record<ClassFact, MissingFact> = {
  'gross-weight': 'grossKg',
  'trailer-weight': 'trailerWeight',
  passengers: 'seats',
  engine: 'engine',
};

const unknown = (missing: MissingFact | null = null): ProposedExpiry => ({ expiryDate: null, missing, rule: null });

export function ruleStore(db: Database, tenant: Tenant) {
  async function theVehicle(id: string): Promise<WholeVehicle> {
    const found = await findVehicle(db, tenant, id);
    if (!found) throw notFound(vehicleKind.missing);
    return found;
  }

  async function inspectionExpiry(
    vehicle: WholeVehicle,
    type: DocumentType,
    on: string,
    except?: string,
  ): Promise<ProposedExpiry> {
    if (vehicle.jurisdiction === null) return unknown('jurisdiction');
    const scheme = schemeOf(vehicle.jurisdiction);
    const found = inspectionClassOf(vehicle);
    if (found.class === null) return unknown(found.missing);
    // One that was made early counts from the day that it was due by.
    const satisfiesDue = await documentStore(db, tenant).expiryInForce({
      vehicleId: vehicle.id,
      type,
      on,
      except,
    });
    const due = inspectionDue(
      scheme,
      {
        class: found.class,
        registeredOn: vehicle.registeredOn,
        plateEnd: plateEndOf(vehicle.licensePlate),
        km: vehicle.currentKm,
        last: { on, result: 'approved', satisfiesDue },
      },
      on,
    );
    const rule = scheme?.rules.find(({ id }) => id === due.ruleId);
    if (!scheme || !rule || due.dueOn === null) return unknown(missingOf[due.reason] ?? null);
    const { id, sourceIds, confidence } = rule;
    const sources = inspectionSources(sourceIds);
    const said = { name: scheme.name, id, sources, confidence, asOf: inspectionDataAsOf };
    return { expiryDate: due.dueOn, missing: null, rule: said };
  }

  return {
    /**
     * Until when a paper that is issued on that day holds. Throws 'notFound' for a vehicle that is not ours.
     * @param except the document that is being edited: it is none of before.
     */
    async expiry(vehicleId: string, type: DocumentType, on: string, except?: string): Promise<ProposedExpiry> {
      const vehicle = await theVehicle(vehicleId);
      return isInspection(type) ? inspectionExpiry(vehicle, type, on, except) : unknown();
    },

    /** Throws 'notFound' for a vehicle or driver that is not ours. */
    async licenceFit(vehicleId: string, driverId: string): Promise<LicenceFit> {
      const vehicle = await theVehicle(vehicleId);
      const driver = await driverStore(db, tenant).find(driverId);
      if (!driver) throw notFound(driverKind.missing);
      const held = driver.licenseClasses;
      const pulled = vehicle.trailerId === null ? null : await theVehicle(vehicle.trailerId);
      const kind = drivenKindOf(vehicle);
      if (kind.class === null) return { answer: 'unknown', needed: null, held, missing: kind.missing };
      const found = classNeeded(requiredClasses, {
        kind: kind.class,
        grossKg: vehicle.grossKg,
        trailerKg: pulled ? pulled.grossKg : 0,
        caravan: pulled?.trailerKind === 'caravan',
        passengers: vehicle.seats === null ? null : vehicle.seats - 1,
        cc: vehicle.engineCc,
        kw: vehicle.powerKw,
      });
      const needed = licenseClasses.find((one) => one === found.licenceClass) ?? null;
      if (needed === null) {
        const missing = 'missing' in found && found.missing ? missingOfClass[found.missing] : null;
        return { answer: 'unknown', needed, held, missing };
      }
      if (held.length === 0) return { answer: 'unknown', needed, held, missing: 'licenseClasses' };
      return { answer: mayDrive(held, needed) ? 'yes' : 'no', needed, held, missing: null };
    },
  };
}
