import type { Driver } from '@baqueano/domain/driver';
import { formatNumber } from '@baqueano/domain/format';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { StatCard } from '../ui/stat-card.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { countLicenses } from './driver-filter.ts';

/** Over all drivers, whatever the filters; dashes until they are loaded. */
export function LicenseCounts({ drivers }: { drivers: readonly Driver[] | undefined }) {
  const { valid, soon, expired } = countLicenses(drivers ?? []);
  const shown = (count: number) => (drivers ? formatNumber(count) : '—');
  return (
    <StatCards>
      <StatCard label="Total Conductores" value={shown(drivers?.length ?? 0)} icon={<IconUsers size={20} />} />
      <StatCard label="Licencias Vigentes" value={shown(valid)} icon={<IconShieldCheck size={20} />} tone="fine" />
      <StatCard label="Por Vencer" value={shown(soon)} icon={<IconClockExclamation size={20} />} tone="soon" />
      <StatCard label="Licencias Vencidas" value={shown(expired)} icon={<IconCalendarX size={20} />} tone="expired" />
    </StatCards>
  );
}
