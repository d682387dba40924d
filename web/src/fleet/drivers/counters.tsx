import type { Driver } from '@baqueano/domain/drivers/driver';
import type { ExpiryState } from '@baqueano/domain/values/expiry';
import { formatNumber } from '@baqueano/domain/values/format';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { StatCard } from '../../ui/counters/stat-card.tsx';
import { StatCards } from '../../ui/counters/stat-cards.tsx';
import { countLicenses } from './filter.ts';
import type { DriverSearch } from './search.ts';

interface Props {
  drivers: readonly Driver[] | undefined;
  /** The state that the list is filtered by. */
  license: string | undefined;
  onFilter: (change: DriverSearch) => void;
}

/** Over all drivers, whatever the filters; dashes until they are loaded. Each filters by its own state. */
export function LicenseCounts({ drivers, license, onFilter }: Props) {
  const { valid, soon, expired } = countLicenses(drivers ?? []);
  const card = (count: number, state?: ExpiryState) => ({
    value: drivers ? formatNumber(count) : '—',
    pressed: license === state,
    onPress: () => onFilter({ licencia: license === state ? undefined : state }),
  });
  return (
    <StatCards line>
      <StatCard label="Total Conductores" icon={<IconUsers size={20} />} {...card(drivers?.length ?? 0)} />
      <StatCard label="Licencias Vigentes" icon={<IconShieldCheck size={20} />} tone="good" {...card(valid, 'valid')} />
      <StatCard label="Por Vencer" icon={<IconClockExclamation size={20} />} tone="soon" {...card(soon, 'soon')} />
      <StatCard
        label="Licencias Vencidas"
        icon={<IconCalendarX size={20} />}
        tone="expired"
        {...card(expired, 'expired')}
      />
    </StatCards>
  );
}
