import type { Driver } from '@baqueano/domain/driver';
import { formatNumber } from '@baqueano/domain/format';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { StatCard } from '../ui/stat-card.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { countLicenses } from './driver-filter.ts';

/** Over all drivers, whatever the filters. */
export function LicenseCounts({ drivers }: { drivers: readonly Driver[] }) {
  const { valid, soon, expired } = countLicenses(drivers);
  return (
    <StatCards>
      <StatCard label="Total Conductores" value={formatNumber(drivers.length)} icon={<IconUsers size={20} />} />
      <StatCard
        label="Licencias Vigentes"
        value={formatNumber(valid)}
        icon={<IconShieldCheck size={20} />}
        tone="fine"
      />
      <StatCard label="Por Vencer" value={formatNumber(soon)} icon={<IconClockExclamation size={20} />} tone="soon" />
      <StatCard
        label="Licencias Vencidas"
        value={formatNumber(expired)}
        icon={<IconCalendarX size={20} />}
        tone="expired"
      />
    </StatCards>
  );
}
