import type { Permission, RecordArea } from '../people/permissions.ts';
import { type ActivityKind, activityKinds } from './activity.ts';

/** Where each kind of record belongs: who may change it, and undo what was done to it. */
export const areaOfKind: Record<ActivityKind, RecordArea | 'exchange' | 'key' | 'member'> = {
  vehicle: 'vehicle',
  driver: 'driver',
  maintenance: 'maintenance',
  document: 'document',
  document_type: 'setting',
  fine: 'fine',
  fine_rule: 'setting',
  rule_correction: 'setting',
  accident: 'accident',
  reminder: 'alert',
  alert: 'alert',
  assignment: 'assignment',
  custom_field: 'setting',
  file: 'file',
  folder: 'link',
  sale_pack: 'link',
  api_key: 'key',
  takeout: 'exchange',
  import: 'exchange',
  member: 'member',
  invitation: 'member',
  organization: 'organization',
};

/** The kinds whose lines and deletions somebody is shown: those of the areas that they may read. */
export function kindsReadBy(permitted: ReadonlySet<Permission>): ActivityKind[] {
  return activityKinds.filter((kind) => permitted.has(`${areaOfKind[kind]}:read`));
}
