import { screen as trash } from './activity/trash/screen.ts';
import { screen as alerts } from './alerts/screen.ts';
import { screen as completion } from './completion/screen.ts';
import { screen as dashboard } from './dashboard/screen.ts';
import { screen as driver } from './driver-page/screen.ts';
import { screen as accidents } from './fleet/accidents/screen.ts';
import { screen as assignments } from './fleet/assignments/screen.ts';
import { screen as drivers } from './fleet/drivers/screen.ts';
import { screen as own } from './fleet/own/screen.ts';
import { screen as vehicles } from './fleet/vehicles/screen.ts';
import { screen as imports } from './imports/screen.ts';
import { screen as fuel } from './money/fuel/screen.ts';
import { screen as statistics } from './money/statistics/screen.ts';
import { screen as clearance } from './papers/clearance/screen.ts';
import { screen as rules } from './papers/corrections/screen.ts';
import { screen as documents } from './papers/documents/screen.ts';
import { screen as fines } from './papers/fines/screen.ts';
import { screen as account } from './people/account/screen.ts';
import { screen as keys } from './people/keys/screen.ts';
import { screen as organization } from './people/organization/screen.ts';
import { screen as team } from './people/team/screen.ts';
import { screen as takeout } from './takeout/screen.ts';
import { screen as maintenance } from './upkeep/maintenance/screen.ts';
import { screen as vehicle } from './vehicle-page/screen.ts';

/** Every screen with a session: the specification's in its order, the later areas, and a person's own account. */
export const screens = [
  dashboard,
  vehicles,
  vehicle,
  maintenance,
  documents,
  drivers,
  driver,
  alerts,
  statistics,
  clearance,
  assignments,
  fines,
  accidents,
  fuel,
  imports,
  completion,
  rules,
  team,
  organization,
  keys,
  trash,
  takeout,
  account,
  own,
] as const;
