import { type Role, roleLabels, roles } from '@baqueano/domain/people/permissions';
import type { Invitation, SentInvitation } from '@baqueano/domain/people/team';
import { dayOf, hoursSince } from '@baqueano/domain/values/dates';
import { formatDate, formatDistance } from '@baqueano/domain/values/format';

export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

export const roleHints: Record<Role, string> = {
  owner: 'Todo, también el equipo y la organización',
  administration: 'Toda la flota',
  workshop: 'Mantenimiento; el resto lo ve, sin costos',
  viewer: 'Ve todo, no cambia nada',
  driver: 'Su unidad y sus papeles, en el teléfono',
};

export const inviteeOf = ({ email, driverName }: Pick<Invitation, 'email' | 'driverName'>) =>
  email ?? driverName ?? 'Quien tenga el enlace';

export const notMailedWords: Record<NonNullable<SentInvitation['notMailed']>, string> = {
  unverified:
    'No le mandamos un correo, porque el tuyo está sin verificar: verificalo en «Mi cuenta» y tocá «Reenviar».',
  limit: 'No le mandamos un correo: hoy ya salieron muchas invitaciones.',
  failed: 'No pudimos mandarle el correo.',
};

export function lastUse(moment: string | null): string {
  if (moment === null) return 'Sin sesiones abiertas';
  return hoursSince(moment) < 24 ? 'Usó Baqueano hoy' : `Usó Baqueano ${formatDistance(dayOf(moment))}`;
}

export function expiryWords({ expiresAt }: Pick<Invitation, 'expiresAt'>, now = Date.now()): string {
  return Date.parse(expiresAt) < now ? 'Venció: reenviala' : `Vale hasta el ${formatDate(dayOf(expiresAt))}`;
}
