import { screen as alerts } from './alerts/screen.ts';
import { screen as dashboard } from './dashboard/screen.ts';
import { screen as accidents } from './fleet/accidents/screen.ts';
import { screen as assignments } from './fleet/assignments/screen.ts';
import { screen as drivers } from './fleet/drivers/screen.ts';
import { screen as vehicles } from './fleet/vehicles/screen.ts';
import { screen as statistics } from './money/statistics/screen.ts';
import { screen as clearance } from './papers/clearance/screen.ts';
import { screen as rules } from './papers/corrections/screen.ts';
import { screen as documents } from './papers/documents/screen.ts';
import { screen as fines } from './papers/fines/screen.ts';
import { screen as account } from './people/account/screen.ts';
import { screen as maintenance } from './upkeep/maintenance/screen.ts';
import { screen as vehicle } from './vehicle-page/screen.ts';

/** Every screen behind the sign-in: the spec's, in its order (section 2), the areas beyond it, and a person's own account. */
export const screens = [
  dashboard,
  vehicles,
  vehicle,
  maintenance,
  documents,
  drivers,
  alerts,
  statistics,
  clearance,
  assignments,
  fines,
  accidents,
  rules,
  account,
] as const;
