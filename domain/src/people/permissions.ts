import { areas, areaWords } from '../areas.ts';

/**
 * Permissions by role. Every route, screen and API key names one permission of this table. The web app does not offer a
 * forbidden act, and the API refuses it. The roles are those of decisions.md, 'Roles'.
 */

type Areas = typeof areas;
export type Area = keyof Areas;
export type Permission = { [A in Area]: `${A}:${Areas[A][number]}` }[Area];

export type RecordArea = {
  [A in Area]: `${A}:delete` extends Permission ? (`${A}:write` extends Permission ? A : never) : never;
}[Area];

export type MoneyArea = { [A in Area]: `${A}:money` extends Permission ? A : never }[Area];

export const permissions = Object.entries(areas).flatMap(([area, acts]) =>
  acts.map((act) => `${area}:${act}` as Permission),
);

export const roles = ['owner', 'administration', 'workshop', 'viewer', 'driver'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  owner: 'Dueño',
  administration: 'Administración',
  workshop: 'Taller',
  viewer: 'Consulta',
  driver: 'Conductor',
};

const everybodys: readonly Permission[] = [
  'account:read',
  'account:write',
  'own:read',
  'own:write',
  'organization:read',
  'upload:read',
  'upload:write',
];

const ofOwnersAlone: readonly Permission[] = [
  'member:read',
  'member:write',
  'key:read',
  'key:write',
  'organization:write',
  'organization:delete',
];

const all = (...wanted: Area[]) =>
  permissions.filter((permission) => wanted.some((area) => permission.startsWith(`${area}:`)));

const reading = permissions.filter(
  (permission) => permission.endsWith(':read') && !ofOwnersAlone.includes(permission) && permission !== 'exchange:read',
);

const ofRole: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  administration: new Set(permissions.filter((permission) => !ofOwnersAlone.includes(permission))),
  workshop: new Set([
    ...everybodys,
    ...reading.filter((permission) => permission !== 'link:read'),
    ...all('maintenance', 'odometer', 'alert'),
    'file:write',
    'file:delete',
  ]),
  viewer: new Set([...everybodys, ...reading, ...permissions.filter((permission) => permission.endsWith(':money'))]),
  // Only for their own unit, which fleet/own/store.ts checks.
  driver: new Set([...everybodys, 'odometer:write']),
};

/** True also for an area without costs. */
export function seesMoney(permitted: ReadonlySet<Permission>, area: Area): boolean {
  const money = permissions.find((permission) => permission === `${area}:money`);
  return money === undefined || permitted.has(money);
}

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return ofRole[role];
}

const actWords: Record<Areas[Area][number], string> = {
  read: 'ver',
  write: 'cambiar',
  delete: 'eliminar',
  money: 'ver los costos de',
};

/** 'cambiar los mantenimientos' */
export function wordsOf(permission: Permission): string {
  const [area, act] = permission.split(':') as [Area, keyof typeof actWords];
  return permission === 'statistics:money' ? 'ver las estadísticas' : `${actWords[act]} ${areaWords[area]}`;
}

export const refusalOf = (permission: Permission) => `Tu rol no permite ${wordsOf(permission)}`;
