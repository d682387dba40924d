import type { Kind } from '@baqueano/domain/kinds';
import type { Area } from '@baqueano/domain/people/permissions';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { LinkProps } from '@tanstack/react-router';

type Place = NonNullable<LinkProps['to']>;

/** The first values of a new record, from a screen, an address or another record. */
export interface Start {
  vehicleId?: string;
  driverId?: string;
  /** The type of a document. */
  type?: string;
  serviceType?: string;
  /** The last record of the same kind: its values need no second entry. */
  previousId?: string;
}

export interface ActRow {
  /** The screen with the address of its acts. */
  to: Place;
  /** The word of a new one there, where that screen belongs to another kind: 'si' on its own. */
  word?: string;
  /** The word of a new one on the page of its vehicle, if that opens it. */
  ofVehicle?: string;
  starts: readonly (keyof Start)[];
  /** The acts on a stored one, besides its own. 'renew' makes a new one that replaces it and starts with its values. */
  does: readonly ('edit' | 'delete' | 'renew')[];
  /** Acts of its own, each with its word in the address: its form opens for one purpose. */
  own?: Readonly<Record<string, string>>;
}

/** Their forms open where they are listed, and nowhere else. */
type InPlace =
  | ('document_type' | 'fine_rule' | 'rule_correction' | 'custom_field' | 'alert' | 'file' | 'folder' | 'sale_pack')
  | ('api_key' | 'takeout' | 'import' | 'member' | 'invitation' | 'organization');

/** A reading of the odometer and the photos of papers are no records of their own. */
type FromAnywhere = Exclude<Kind, InPlace> | 'reading' | 'papers';

/**
 * The kinds with a form over any screen, in the order offered: the most frequent come first.
 * It loads with the frame, since links need it; the rest of each kind is in src/kinds.ts.
 */
export const actKinds = {
  reading: { to: '/vehiculos', area: 'odometer', word: 'km', ofVehicle: 'km', starts: ['vehicleId'], does: [] },
  maintenance: {
    to: '/mantenimiento',
    starts: ['vehicleId', 'serviceType', 'previousId'],
    does: ['edit', 'delete'],
  },
  document: { to: '/documentos', starts: ['vehicleId', 'driverId', 'type'], does: ['edit', 'delete', 'renew'] },
  fine: { to: '/multas', starts: ['vehicleId'], does: ['edit', 'delete'], own: { pay: 'pago' } },
  accident: { to: '/siniestros', starts: ['vehicleId'], does: ['edit', 'delete'], own: { report: 'denuncia' } },
  fuel: { to: '/combustible', starts: ['vehicleId'], does: ['edit', 'delete'] },
  vehicle: { to: '/vehiculos', starts: [], does: ['edit'] },
  driver: { to: '/conductores', starts: [], does: ['edit'] },
  assignment: { to: '/asignaciones', starts: ['vehicleId', 'driverId'], does: ['edit', 'delete'] },
  reminder: { to: '/alertas', area: 'alert', ofVehicle: 'recordatorio', starts: ['vehicleId'], does: [] },
  papers: { to: '/documentos', area: 'document', word: 'papeles', starts: [], does: [] },
} as const satisfies { [K in FromAnywhere]: ActRow & (K extends Area ? { area?: never } : { area: Area }) };

export type ActKind = keyof typeof actKinds;
export const actKindNames = Object.keys(actKinds) as ActKind[];

/** The screens of kinds, for the lists of what each screen has. */
export type KindScreen = (typeof actKinds)[ActKind]['to'];

/** In the navigation. */
export const kindIcons: Record<KindScreen, Icon> = {
  '/vehiculos': IconCar,
  '/mantenimiento': IconTool,
  '/documentos': IconFileText,
  '/multas': IconGavel,
  '/siniestros': IconCarCrash,
  '/combustible': IconGasStation,
  '/conductores': IconUsers,
  '/asignaciones': IconKey,
  '/alertas': IconBell,
};

/** With what other rows have and its own may lack. */
export const actRowOf = (of: ActKind): ActRow & { area?: Area } => actKinds[of];
