import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import { storedOrganization } from './session.ts';

/** What the organization has its forms begin with. It came with the session: no form waits for it. */
export function ownDefaults(): RecordDefaults {
  return storedOrganization()?.defaults ?? {};
}
