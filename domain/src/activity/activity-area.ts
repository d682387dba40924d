import type { RecordArea } from '../people/permissions.ts';
import type { ActivityKind } from './activity.ts';

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
