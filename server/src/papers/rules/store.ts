import type { DocumentType } from '@baqueano/domain/papers/document';
import { isInspection } from '@baqueano/domain/papers/document-rules';
import { inspectionDue, plateEndOf } from '@baqueano/domain/rules/inspection';
import { fitOf } from '@baqueano/domain/rules/licence';
import {
  factOfInspection,
  type LicenceFit,
  licenceWarning,
  type ProposedExpiry,
} from '@baqueano/domain/rules/proposal';
import { classOfUnit } from '@baqueano/domain/rules/unit-class';
import { inspectionClassOf } from '@baqueano/domain/rules/vehicle-class';
import { today } from '@baqueano/domain/values/dates';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import type { Database } from '../../database/connection/database.ts';
import { driverKind, driverStore } from '../../fleet/drivers/store.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { rulesOf } from '../corrections/store.ts';
import { documentStore } from '../documents/store.ts';
import type { Rules } from './data/corrected.ts';
import { nothingProposed, periodicExpiry, proposed } from './proposal.ts';

export function ruleStore(db: Database, tenant: Tenant) {
  async function theVehicle(id: string): Promise<WholeVehicle> {
    const found = await findVehicle(db, tenant, id);
    if (!found) throw notFound(vehicleKind.missing);
    return found;
  }

  async function inspectionExpiry(
    rules: Rules,
    vehicle: WholeVehicle,
    type: DocumentType,
    on: string,
    except?: string,
  ): Promise<ProposedExpiry> {
    if (vehicle.jurisdiction === null) return nothingProposed('jurisdiction');
    const scheme = rules.inspection(vehicle.jurisdiction);
    const found = inspectionClassOf(vehicle);
    if (found.class === null) return nothingProposed(found.missing);
    // An early inspection counts from the day by which it was due.
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
    if (!scheme || !rule || due.dueOn === null) return nothingProposed(factOfInspection(due.reason));
    return proposed(rules, due.dueOn, { id: rule.id, name: scheme.name }, [vehicle.jurisdiction]);
  }

  /** Throws 'notFound' for a vehicle or driver of another organization. */
  async function licenceFit(vehicleId: string, driverId: string, on = today()): Promise<LicenceFit> {
    const vehicle = await theVehicle(vehicleId);
    const driver = await driverStore(db, tenant).find(driverId);
    if (!driver) throw notFound(driverKind.missing);
    const rules = await rulesOf(db, tenant);
    const { licenseClasses: held, birthDate } = driver;
    const pulled = vehicle.trailerId === null ? null : await theVehicle(vehicle.trailerId);
    const unit = classOfUnit(rules.requiredClasses, vehicle, pulled);
    const needed = licenseClasses.find((one) => one === unit.needed) ?? null;
    const own = [unit.ruleId, needed, ...held].some(rules.isOwn);
    const unknown = { answer: 'unknown' as const, needed, held, minAge: null, own };
    if (needed === null) return { ...unknown, missing: unit.missing };
    if (held.length === 0) return { ...unknown, missing: 'licenseClasses' };
    const fit = fitOf(rules.licenceClasses, held, needed, birthDate, on);
    return { ...unknown, answer: fit.fits, missing: null, minAge: 'minAge' in fit ? fit.minAge : null };
  }

  return {
    licenceFit,

    /** The form's warnings about a vehicle's driver; empty without the right to read them. */
    async warningsOf({ vehicleId, driverId }: { vehicleId: string; driverId: string | null }): Promise<string[]> {
      if (driverId === null || !tenant.permissions.has('document:read')) return [];
      return [licenceWarning(await licenceFit(vehicleId, driverId))].filter((warning) => warning !== null);
    },

    /**
     * The expiry of a paper that is issued on that day. Throws 'notFound' for a vehicle of another organization.
     * @param except the document that is being edited: it does not count.
     */
    async expiry(vehicleId: string, type: string, on: string, except?: string): Promise<ProposedExpiry> {
      const vehicle = await theVehicle(vehicleId);
      const rules = await rulesOf(db, tenant);
      if (isInspection(type)) return inspectionExpiry(rules, vehicle, type, on, except);
      return periodicExpiry(rules, type, vehicle.kind, on) ?? nothingProposed();
    },
  };
}
