import {
  type DocumentStatus,
  type DocumentType,
  isKnownType,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { documentFields, documentTypeFields } from '@baqueano/domain/papers/document-fields';
import { type DocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import {
  type DocumentOwner,
  type InspectionResult,
  inspectionResultLabels,
  isInspection,
  needsDriver,
  needsExpiry,
  needsVehicle,
  rulesOfTypes,
  type TypeRules,
} from '@baqueano/domain/papers/document-rules';
import type { ListedDocumentType } from '@baqueano/domain/papers/document-type';
import { yesOrNo } from '@baqueano/domain/records/field-words';
import type { Wording } from '../../../ui/form/differences.ts';

export interface DocumentStart {
  type?: string;
  vehicleId?: string;
  driverId?: string;
}

function ownerOf({ vehicleId, driverId }: Pick<Partial<DocumentInput>, 'vehicleId' | 'driverId'>): DocumentOwner {
  if (driverId) return 'driver';
  return vehicleId === null ? 'organization' : 'vehicle';
}

/** The most frequent type of a vehicle, and of a driver. */
function firstType({ driverId }: Partial<DocumentInput> = {}): string {
  return (driverId ? 'professional_license' : 'insurance') satisfies DocumentType;
}

export function valuesOf(document: Partial<DocumentInput> | undefined) {
  return {
    /** For a type with any holder. */
    of: ownerOf(document ?? {}),
    vehicleId: document?.vehicleId ?? '',
    driverId: document?.driverId ?? '',
    type: document?.type ?? firstType(document),
    issueDate: document?.issueDate ?? '',
    expiryDate: document?.expiryDate ?? '',
    /** 'No vence', where the type allows it. */
    endless: document?.expiryDate === null,
    status: document?.status ?? ('valid' satisfies DocumentStatus),
    cost: document?.cost ?? '',
    details: document?.details ?? '',
    issuer: document?.issuer ?? '',
    number: document?.number ?? '',
    inspectionResult: document?.inspectionResult ?? '',
    satisfiesDue: document?.satisfiesDue ?? '',
  };
}

export type DocumentValues = ReturnType<typeof valuesOf>;

export const fields: Wording<DocumentValues>['fields'] = {
  ...documentFields,
  of: documentTypeFields.owner,
  endless: { label: 'No vence', read: yesOrNo.read },
};

const insured: readonly string[] = ['insurance', 'cargo_insurance', 'fleet_policy', 'art'] satisfies DocumentType[];
const workshops: readonly string[] = ['vtv', 'rto', 'gnc', 'gnc_cylinder', 'extinguisher'] satisfies DocumentType[];

export function issuerLabel(type: string): string {
  if (insured.includes(type)) return 'Aseguradora';
  return workshops.includes(type) ? 'Taller' : fields.issuer.label;
}

export function resultWords(result: string): string {
  return result ? inspectionResultLabels[result as InspectionResult] : '';
}

export function numberLabel(type: string): string {
  return insured.includes(type) ? 'Número de póliza' : fields.number.label;
}

/** Before the organization's own types are here, `known` gives the rules. */
export function rulesOf(
  type: string,
  types: readonly ListedDocumentType[] | undefined,
  known?: Pick<VehicleDocument, 'vehicleId' | 'driverId' | 'expiryDate'>,
): TypeRules {
  if (isKnownType(type)) return rulesOfTypes[type];
  const own = types?.find((one) => one.type === type);
  return own ?? { owner: ownerOf(known ?? {}), expires: known?.expiryDate !== null };
}

/** The domain's schema with the rules of the organization's own types. */
export function schemaOf(rulesOfType: (type: string) => TypeRules) {
  return {
    safeParse(values: unknown) {
      const { of, endless, ...fields } = values as DocumentValues;
      const { owner: fixedOwner, expires } = rulesOfType(fields.type);
      const owner = fixedOwner ?? of;
      const endsNever = endless && !expires;
      const paper = {
        ...fields,
        vehicleId: owner === 'vehicle' ? fields.vehicleId : null,
        driverId: owner === 'driver' ? fields.driverId : null,
        expiryDate: endsNever ? null : fields.expiryDate,
        inspectionResult: isInspection(fields.type) ? fields.inspectionResult : null,
        satisfiesDue: isInspection(fields.type) ? fields.satisfiesDue : null,
      };
      const result = documentInput.safeParse(paper);
      const missing = [
        owner === 'vehicle' && paper.vehicleId === null && { path: ['vehicleId'], message: needsVehicle },
        owner === 'driver' && paper.driverId === null && { path: ['driverId'], message: needsDriver },
        !endsNever && paper.expiryDate === null && { path: ['expiryDate'], message: needsExpiry },
      ].filter((problem) => problem !== false);
      if (missing.length === 0) return result;
      return {
        success: false as const,
        error: { issues: [...(result.success ? [] : result.error.issues), ...missing] },
      };
    },
  };
}

/** Policies and inspections of a fleet often have the same dates. */
const sharesDates: readonly string[] = [
  'insurance',
  'vtv',
  'rto',
  'cargo_insurance',
  'fleet_policy',
] satisfies DocumentType[];

/** The next document has the same type and the same kind of holder. */
export function nextValues({ of, vehicleId, driverId, type, issueDate, expiryDate }: DocumentValues): DocumentValues {
  const next = valuesOf({ vehicleId, driverId, type, ...(sharesDates.includes(type) && { issueDate, expiryDate }) });
  return { ...next, of };
}
