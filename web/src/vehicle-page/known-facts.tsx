import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleFields } from '@baqueano/domain/vehicles/vehicle-fields';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CustomFacts } from '../fleet/custom-fields/parts/facts.tsx';
import { customFieldsQuery } from '../fleet/custom-fields/queries.ts';
import { useVehicleName } from '../fleet/lookup/vehicles.ts';
import { concerns, type FactName, factSections, factWords } from '../fleet/vehicles/words.ts';
import { useMay } from '../lib/session/permission.ts';
import { Complete } from '../record-page/complete.tsx';
import tab from '../ui/list/tab.module.css';
import { type Fact, Facts } from '../ui/look/facts.tsx';
import text from '../ui/look/text.module.css';
import classes from './page.module.css';

/** The vehicle's facts, by the form's sections; one line names the empty ones. */
export function KnownFacts({ vehicle }: { vehicle: WholeVehicle }) {
  const nameOf = useVehicleName();
  const { data: fields = [] } = useQuery(customFieldsQuery('vehicle'));
  const read = (name: FactName) => factWords(name, vehicle[name], nameOf);
  const may = useMay();
  const shown = factSections
    .flatMap((section) => section.fields)
    .filter((name) => concerns(name, vehicle) && (!moneyKeys.has(name) || may('vehicle:money')));
  const missing = shown.filter((name) => !read(name)).map((name) => vehicleFields[name].label);
  const { pulledBy } = vehicle;

  function factOf(name: FactName): Fact {
    const words = read(name);
    const linked = name === 'trailerId' && vehicle.trailerId;
    return { label: vehicleFields[name].label, value: linked ? <VehicleLink id={linked}>{words}</VehicleLink> : words };
  }

  return (
    <div className={classes.known}>
      {factSections.map((section) => {
        const facts = section.fields.filter((name) => read(name)).map(factOf);
        if (pulledBy && section.fields.includes('trailerId')) {
          facts.push({ label: 'Lo lleva', value: <VehicleLink id={pulledBy}>{nameOf(pulledBy)}</VehicleLink> });
        }
        return (
          facts.length > 0 && (
            <section key={section.title} className={tab.section}>
              <h3 className={text.heading}>{section.title}</h3>
              <Facts facts={facts} />
            </section>
          )
        );
      })}
      <CustomFacts className={tab.section} titleClass={text.heading} fields={fields} values={vehicle.custom} />
      <Complete act={{ does: 'edit', of: 'vehicle', id: vehicle.id }} missing={missing} of={plateText(vehicle)} />
    </div>
  );
}

function VehicleLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/vehiculos/$id" params={{ id }}>
      {children}
    </Link>
  );
}
