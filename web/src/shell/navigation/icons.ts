import type { Icon } from '@tabler/icons-react';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs';
import IconSettings2 from '@tabler/icons-react/dist/esm/icons/IconSettings2.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { kindIcons } from '../../lib/acts/act-kinds.ts';
import type { screens } from '../../screens.ts';

export type EntryPath = Extract<(typeof screens)[number], { entry: object }>['path'];

/** The icons of the entries. They are apart from the screens, since the first file has the screens and needs no icon. */
export const icons: Record<EntryPath, Icon> = {
  ...kindIcons,
  '/': IconLayoutDashboard,
  '/circulacion': IconRoad,
  '/estadisticas': IconChartBar,
  '/ajustes/organizacion': IconSettings2,
  '/importar': IconTableImport,
  '/mi-unidad': IconCar,
};
