import { type areas, areaWords } from '@baqueano/domain/areas';
import { type ApiKey, keyPermissions } from '@baqueano/domain/people/api-key';
import type { Area, Permission } from '@baqueano/domain/people/permissions';
import { addDays, dayOf, timeOf, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';

type PermittedAct = (typeof areas)[Area][number];

export const actLabels: Record<PermittedAct, string> = {
  read: 'Ver',
  write: 'Cambiar',
  delete: 'Eliminar',
  money: 'Ver costos',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface AreaLine {
  area: Area;
  /** 'Los vehículos' */
  label: string;
  permissions: Permission[];
}

/** The permissions that a key may have, by area, in the order of the permission table. */
export const areaLines: readonly AreaLine[] = [
  ...Map.groupBy(keyPermissions, (permission) => permission.split(':', 1)[0] as Area),
].map(([area, permissions]) => ({ area, label: capital(areaWords[area]), permissions }));

export const actOf = (permission: Permission) => permission.split(':')[1] as PermittedAct;

export const presets = {
  read: { label: 'Solo leer', permissions: keyPermissions.filter((one) => /:(read|money)$/.test(one)) },
  all: { label: 'Leer y cambiar todo', permissions: keyPermissions },
  own: { label: 'A medida', permissions: [] },
} as const;
export type Preset = keyof typeof presets;

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].toSorted().join() === [...b].toSorted().join();

/** 'Solo leer', or the number of permissions. */
export function permissionsWords({ permissions }: ApiKey): string {
  const preset = Object.values(presets).find((one) => same(one.permissions, permissions));
  return preset?.label ?? `${permissions.length} ${permissions.length === 1 ? 'permiso' : 'permisos'}`;
}

export function stateWords({ hint, expiresOn, usedAt }: ApiKey, on = today()): string {
  if (expiresOn !== null && expiresOn < on) return `Venció el ${formatDate(expiresOn)}`;
  if (hint === null) return 'Sin secreto: todavía no abre nada';
  const until = expiresOn === null ? 'sin vencimiento' : `hasta el ${formatDate(expiresOn)}`;
  return `${hint} · ${until} · ${usedAt === null ? 'sin usar' : `usada el ${formatDate(dayOf(usedAt))} a las ${timeOf(usedAt)}`}`;
}

/** Days until it ends; null for never. */
export const terms = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
  { value: '', label: 'Sin vencimiento' },
];

export const lastDay = (days: string) => (days === '' ? null : addDays(today(), Number(days)));

/** Runs as it stands, in any terminal. */
export const exampleOf = (secret: string, of = '/api/vehicles') =>
  `curl -H 'Authorization: Bearer ${secret}' '${location.origin}${of}?limit=5'`;

/** A list that the key may read; null when there is none. */
export function readable(permissions: readonly string[]): string | null {
  const paths: [Permission, string][] = [
    ['vehicle:read', '/api/vehicles'],
    ['document:read', '/api/documents'],
    ['maintenance:read', '/api/maintenance'],
    ['driver:read', '/api/drivers'],
    ['fine:read', '/api/fines'],
    ['accident:read', '/api/accidents'],
    ['fuel:read', '/api/fuel-entries'],
    ['alert:read', '/api/alerts'],
    ['activity:read', '/api/activity'],
  ];
  return paths.find(([permission]) => permissions.includes(permission))?.[1] ?? null;
}
