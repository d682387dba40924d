import type { Driver } from '@baqueano/domain/drivers/driver';
import { type ChosenList, ManyActs } from '../../ui/choosing/many-acts.tsx';
import type { ActsProps } from '../../ui/choosing/when-chosen.tsx';

const drivers: ChosenList<Driver> = {
  collection: 'drivers',
  area: 'driver',
  path: '/api/drivers',
  one: 'conductor',
  several: 'conductores',
  deletion: () => 'Sus vehículos quedan sin conductor.',
};

export function DriverActs(props: ActsProps<Driver>) {
  return <ManyActs {...props} of={drivers} />;
}
