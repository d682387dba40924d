export const documentOwners = ['vehicle', 'driver', 'organization'] as const;
export type DocumentOwner = (typeof documentOwners)[number];

export const documentOwnerLabels: Record<DocumentOwner, string> = {
  vehicle: 'Vehículo',
  driver: 'Conductor',
  organization: 'Organización',
};

export interface TypeRules {
  /** Null where any holder is possible. */
  owner: DocumentOwner | null;
  /** Otherwise the expiry may be null: 'No vence'. */
  expires: boolean;
}

const ofVehicle: TypeRules = { owner: 'vehicle', expires: true };
const ofDriver: TypeRules = { owner: 'driver', expires: true };

/** Domain's documentTypes are the keys: the compiler demands each of them at the look-up. */
export const rulesOfTypes = {
  insurance: ofVehicle,
  registration: ofVehicle,
  vtv: ofVehicle,
  fine: ofVehicle,
  cedula_azul: ofVehicle,
  rto: ofVehicle,
  gnc: ofVehicle,
  gnc_cylinder: ofVehicle,
  extinguisher: ofVehicle,
  cedula: { owner: 'vehicle', expires: false },
  permit: { owner: 'vehicle', expires: false },
  cargo_insurance: ofVehicle,
  professional_license: ofDriver,
  psychophysical: ofDriver,
  art: ofDriver,
  fleet_policy: { owner: 'organization', expires: true },
  other: { owner: null, expires: false },
} satisfies Record<string, TypeRules>;

export const needsVehicle = 'El vehículo es requerido';
export const needsDriver = 'El conductor es requerido';
export const needsExpiry = 'La fecha de vencimiento es requerida';

export type Holder = Partial<Record<'vehicleId' | 'driverId' | 'expiryDate', unknown>>;

type Problems = Partial<Record<keyof Holder, string>>;

/** Errors of a document's holder and expiry, by field; the five types of the specification keep their messages. */
export function problemsOfRules({ owner, expires }: TypeRules, document: Holder): Problems {
  const { vehicleId, driverId, expiryDate } = document;
  const problems: Problems = {};
  if (owner === 'vehicle' && vehicleId == null) problems.vehicleId = needsVehicle;
  if (owner === 'driver' && driverId == null) problems.driverId = needsDriver;
  if (owner !== null && owner !== 'vehicle' && vehicleId != null) {
    problems.vehicleId = 'Este tipo de documento no es de un vehículo';
  }
  if (owner !== null && owner !== 'driver' && driverId != null) {
    problems.driverId = 'Este tipo de documento no es de un conductor';
  }
  if (owner === null && vehicleId != null && driverId != null) {
    problems.driverId = 'El documento es de un vehículo o de un conductor, no de los dos';
  }
  if (expires && expiryDate == null) problems.expiryDate = needsExpiry;
  return problems;
}

export const inspectionResults = ['approved', 'conditional', 'rejected'] as const;
export type InspectionResult = (typeof inspectionResults)[number];

export const inspectionResultLabels: Record<InspectionResult, string> = {
  approved: 'Apto',
  conditional: 'Condicional',
  rejected: 'Rechazado',
};

const inspections: readonly unknown[] = ['vtv', 'rto'];

/** An inspection has a result, and the day by which it was due. */
export const isInspection = (type: unknown): type is 'vtv' | 'rto' => inspections.includes(type);
