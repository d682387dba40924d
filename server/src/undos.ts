import type { Undos } from './activity/undo.ts';
import { alertUndo, reminderUndo } from './alerts/many-store.ts';
import type { Database } from './database/connection/database.ts';
import { fileUndo } from './files/store.ts';
import { accidentUndo } from './fleet/accidents/many-store.ts';
import { assignmentUndo } from './fleet/assignments/many-store.ts';
import { customFieldUndo } from './fleet/custom-fields/store.ts';
import { driverUndo } from './fleet/drivers/many-store.ts';
import { requireTypesOf, settlePapers } from './fleet/vehicles/in-force-store.ts';
import { vehicleUndo } from './fleet/vehicles/many-store.ts';
import { importUndo } from './imports/undo-store.ts';
import { correctionUndo } from './papers/corrections/store.ts';
import { documentTypeUndo } from './papers/documents/type-store.ts';
import { documentUndo } from './papers/documents/undo-store.ts';
import { fineUndo } from './papers/fines/many-store.ts';
import { fineRuleUndo } from './papers/fines/rule-store.ts';
import { folderUndo } from './papers/folders/store.ts';
import { salePackUndo } from './papers/sale-packs/store.ts';
import { apiKeyUndo } from './people/keys/store.ts';
import { organizationUndo } from './people/organization/store.ts';
import { invitationUndo } from './people/team/invitation-store.ts';
import { memberUndo } from './people/team/store.ts';
import { takeoutUndo } from './takeout/takeout-kind.ts';
import type { Tenant } from './tenant.ts';
import { maintenanceUndo } from './upkeep/maintenance/many-store.ts';

/** What follows from the papers of drivers: drivers know none. */
export async function settlePapersOfDrivers(tx: Database, tenant: Tenant, driverIds: string[]): Promise<void> {
  await requireTypesOf(tx, tenant, { driverIds });
  await settlePapers(tx, tenant, { driverIds });
}

/** How what was done to each kind of record is undone. */
export const undos: Undos = {
  vehicle: vehicleUndo,
  driver: driverUndo(settlePapersOfDrivers),
  maintenance: maintenanceUndo,
  document: documentUndo,
  document_type: documentTypeUndo,
  fine: fineUndo,
  fine_rule: fineRuleUndo,
  rule_correction: correctionUndo,
  accident: accidentUndo,
  reminder: reminderUndo,
  alert: alertUndo,
  assignment: assignmentUndo,
  custom_field: customFieldUndo,
  file: fileUndo,
  folder: folderUndo,
  sale_pack: salePackUndo,
  api_key: apiKeyUndo,
  takeout: takeoutUndo,
  import: importUndo,
  member: memberUndo,
  invitation: invitationUndo,
  organization: organizationUndo,
};
