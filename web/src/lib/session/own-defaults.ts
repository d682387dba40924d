import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import { storedOrganization } from './session.ts';

export function ownDefaults(): RecordDefaults {
  return storedOrganization()?.defaults ?? {};
}
