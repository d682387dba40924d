import type { DocumentType } from '@baqueano/domain/document';
import { isInspection } from '@baqueano/domain/document-rules';
import { licenseClasses } from '@baqueano/domain/license-class';
import { inspectionDue, plateEndOf } from '@baqueano/domain/rules/inspection';
import {
  factOfInspection,
  type LicenceFit,
  type MissingFact,
  type ProposedExpiry,
} from '@baqueano/domain/rules/proposal';
import { classOfUnit } from '@baqueano/domain/rules/unit-class';
import { inspectionClassOf } from '@baqueano/domain/rules/vehicle-class';
import type { WholeVehicle } from '@baqueano/domain/whole-vehicle';
import type { Database } from '../../database/connection/database.ts';
import { driverKind, driverStore } from '../../fleet/drivers/store.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { documentStore } from '../documents/store.ts';
import { inspectionDataAsOf, inspectionSources, schemeOf } from './data/inspection.ts';
import { mayDrive, requiredClasses } from './data/licence.ts';
import { periodicExpiry } from './data/periods.ts';

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
    if (!scheme || !rule || due.dueOn === null) return unknown(factOfInspection(due.reason));
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
    async expiry(vehicleId: string, type: string, on: string, except?: string): Promise<ProposedExpiry> {
      const vehicle = await theVehicle(vehicleId);
      if (isInspection(type)) return inspectionExpiry(vehicle, type, on, except);
      return periodicExpiry(type, vehicle.kind, on) ?? unknown();
    },

    /** Throws 'notFound' for a vehicle or driver that is not ours. */
    async licenceFit(vehicleId: string, driverId: string): Promise<LicenceFit> {
      const vehicle = await theVehicle(vehicleId);
      const driver = await driverStore(db, tenant).find(driverId);
      if (!driver) throw notFound(driverKind.missing);
      const held = driver.licenseClasses;
      const pulled = vehicle.trailerId === null ? null : await theVehicle(vehicle.trailerId);
      const unit = classOfUnit(requiredClasses, vehicle, pulled);
      const needed = licenseClasses.find((one) => one === unit.needed) ?? null;
      if (needed === null) return { answer: 'unknown', needed, held, missing: unit.missing };
      if (held.length === 0) return { answer: 'unknown', needed, held, missing: 'licenseClasses' };
      return { answer: mayDrive(held, needed) ? 'yes' : 'no', needed, held, missing: null };
    },
  };
}
