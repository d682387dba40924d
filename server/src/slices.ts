import { alertSlice, reminderSlice } from './alerts/slice.ts';
import type { Database } from './database/connection/database.ts';
import { fileSlice } from './files/slice.ts';
import { accidentSlice } from './fleet/accidents/slice.ts';
import { assignmentSlice } from './fleet/assignments/slice.ts';
import { customFieldSlice } from './fleet/custom-fields/slice.ts';
import { driverSlice } from './fleet/drivers/slice.ts';
import { vehicleSlice } from './fleet/vehicles/slice.ts';
import type { ListExport } from './http/records/list-export.ts';
import { fuelSlice } from './money/fuel/slice.ts';
import { clearanceList } from './papers/clearance/slice.ts';
import { correctionSlice } from './papers/corrections/slice.ts';
import { documentSlice, documentTypeSlice } from './papers/documents/slice.ts';
import { fineRuleSlice, fineSlice } from './papers/fines/slice.ts';
import { folderSlice } from './papers/folders/slice.ts';
import { salePackSlice } from './papers/sale-packs/slice.ts';
import { apiKeySlice } from './people/keys/slice.ts';
import { organizationSlice } from './people/organization/slice.ts';
import { invitationSlice, memberSlice } from './people/team/slice.ts';
import type { Slices } from './slice.ts';
import { maintenanceSlice } from './upkeep/maintenance/slice.ts';

/** In the order of their sheets. */
export const slices: Slices = {
  vehicle: vehicleSlice,
  driver: driverSlice,
  document: documentSlice,
  document_type: documentTypeSlice,
  maintenance: maintenanceSlice,
  fine: fineSlice,
  fine_rule: fineRuleSlice,
  fuel: fuelSlice,
  rule_correction: correctionSlice,
  accident: accidentSlice,
  assignment: assignmentSlice,
  alert: alertSlice,
  reminder: reminderSlice,
  custom_field: customFieldSlice,
  file: fileSlice,
  folder: folderSlice,
  sale_pack: salePackSlice,
  api_key: apiKeySlice,
  member: memberSlice,
  invitation: invitationSlice,
  organization: organizationSlice,
};

/** Every list that can be downloaded, with its columns and the filters that it has anyway. */
export const listExports = (db: Database): ListExport[] => [
  ...Object.values(slices).flatMap(({ list }) => list?.(db) ?? []),
  clearanceList(db),
];
