import { type DocumentType, isKnownType } from '../papers/document.ts';
import { today } from '../values/dates.ts';
import { expiryAlert, type Words } from './alert.ts';

/** How the alerts of papers are worded, by whose they are. */

export const documentSubjects: Record<DocumentType, string> = {
  insurance: 'El Seguro',
  registration: 'La Patente',
  vtv: 'La VTV',
  fine: 'La Multa',
  cedula_azul: 'La Cédula Azul',
  rto: 'La RTO',
  gnc: 'La Oblea GNC',
  gnc_cylinder: 'La Prueba de cilindro',
  extinguisher: 'El Matafuego',
  cedula: 'La Cédula',
  permit: 'La Habilitación',
  cargo_insurance: 'El Seguro de carga',
  professional_license: 'La Licencia profesional',
  psychophysical: 'El Psicofísico',
  art: 'La ART',
  fleet_policy: 'La Póliza de flota',
  other: 'El documento',
};

/** Before the name of a type of the organization's own, whose gender nobody knows. */
export const ownTypeSubject = 'El documento';

/** 'La organización' has the paper: its alert says so, because no vehicle stands beside it. */
export const ofOrganization = 'de la organización';

interface DuePaper {
  type: string;
  /** Of the organization's own type. */
  typeName?: string | null;
  expiryDate: string;
  /** Whose it is where no vehicle stands beside the alert: the driver's name, or the organization. */
  whose?: { driver: string } | 'organization';
}

/** 'El Seguro vence el 05/12/2026'; 'El Psicofísico de Ana Suárez', 'La Póliza de flota de la organización'. */
export function documentAlert({ type, typeName, expiryDate, whose }: DuePaper, on = today()): Words {
  const subject = isKnownType(type) ? documentSubjects[type] : `${ownTypeSubject} ${typeName ?? ''}`.trimEnd();
  if (whose === undefined) return expiryAlert(subject, expiryDate, on);
  const of = whose === 'organization' ? ofOrganization : `de ${whose.driver}`;
  return expiryAlert(`${subject} ${of}`, expiryDate, on);
}
