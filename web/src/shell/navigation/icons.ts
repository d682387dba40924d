import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { screens } from '../../screens.ts';

/** The icons of the entries. They are apart from the screens, since the first file has the screens and needs no icon. */
export const icons: Record<NonNullable<(typeof screens)[number]['entry']>['icon'], Icon> = {
  dashboard: IconLayoutDashboard,
  car: IconCar,
  road: IconRoad,
  tool: IconTool,
  file: IconFileText,
  people: IconUsers,
  bell: IconBell,
  chart: IconChartBar,
  key: IconKey,
  gavel: IconGavel,
  crash: IconCarCrash,
  sheet: IconTableImport,
};
