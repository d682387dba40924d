import type { Driver } from '@baqueano/domain/drivers/driver';
import type { ExpiryState } from '@baqueano/domain/values/expiry';
import { formatNumber } from '@baqueano/domain/values/format';
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
      <StatCard label="Total Conductores" {...card(drivers?.length ?? 0)} />
      <StatCard label="Licencias Vigentes" {...card(valid, 'valid')} />
      <StatCard label="Por Vencer" {...card(soon, 'soon')} />
      <StatCard label="Licencias Vencidas" {...card(expired, 'expired')} />
    </StatCards>
  );
}
