import { formatKm } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import { type Vehicle, vehicleStatusLabel } from '@baqueano/domain/vehicle';
import { Facts } from '../ui/facts.tsx';
import classes from './vehicle-page.module.css';

export function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.subtitle}>Información general</h3>
      <Facts
        facts={[
          { label: 'Marca', value: vehicle.brand },
          { label: 'Modelo', value: vehicle.model },
          { label: 'Año', value: vehicle.year },
          { label: 'Patente', value: formatPlate(vehicle.licensePlate) },
          { label: 'VIN', value: vehicle.vin },
          { label: 'Kilometraje', value: formatKm(vehicle.currentKm) },
          { label: 'Estado', value: vehicleStatusLabel(vehicle.status) },
          { label: 'Información de neumáticos', value: vehicle.tireInfo ?? '—' },
        ]}
      />
    </section>
  );
}
