import { addMonths, today } from '@baqueano/domain/values/dates';
import { formatKm, formatPesos } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { perKm, totalOf } from '@baqueano/domain/vehicles/vehicle-costs';
import { useQuery } from '@tanstack/react-query';
import { vehicleCostsQuery, vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { usePages } from '../lib/records/pages.ts';
import { useMay } from '../lib/session/permission.ts';
import { vehicleClearanceQuery } from '../papers/clearance/queries.ts';
import { stepsOf } from '../papers/clearance/words.ts';
import { papersOfVehicleQuery } from '../papers/documents/record/queries.ts';
import { PapersStrip } from '../record-page/papers-strip.tsx';
import tab from '../ui/list/tab.module.css';
import { Facts } from '../ui/look/facts.tsx';
import text from '../ui/look/text.module.css';
import { serviceDayWords, serviceKmWords } from './words.ts';

/** Also what its kind needs and it lacks. */
export function VehiclePapers({ vehicle }: { vehicle: Vehicle }) {
  const { rows, error } = usePages(papersOfVehicleQuery(vehicle.id));
  const { data: clearance } = useQuery(vehicleClearanceQuery(vehicle.id));
  // The tab of documents has the failure, and the way to try again.
  if (!rows && error) return null;
  const steps = clearance
    ? clearance.reasons
        .filter(({ code, act, vehicleId }) => code === 'missing' && act === 'add_document' && vehicleId === vehicle.id)
        .flatMap((reason) => stepsOf(reason, clearance).slice(0, 1))
    : [];
  return <PapersStrip Title="h3" of={plateText(vehicle)} papers={rows} missing={steps} />;
}

/** The next service, and the cost of the last twelve months. */
export function Ahead({ vehicle }: { vehicle: Vehicle }) {
  const seesCosts = useMay()('statistics:money');
  const { data: summary } = useQuery(vehicleSummaryQuery(vehicle.id));
  const { data: costs } = useQuery({ ...vehicleCostsQuery(vehicle.id, addMonths(today(), -12)), enabled: seesCosts });
  const next = summary?.nextService;
  const each = costs && perKm(costs);
  const facts = [
    {
      label: 'Próximo service',
      value: <TwoLines first={next && serviceKmWords(next)} then={next && serviceDayWords(next)} />,
    },
  ];
  if (seesCosts) {
    facts.push({
      label: 'Costo de los últimos 12 meses',
      value: (
        <TwoLines
          first={costs && formatPesos(totalOf(costs))}
          then={each && `${formatPesos(each)} por km, en ${formatKm(costs.km)}`}
        />
      ),
    });
  }
  return (
    <section className={tab.section} aria-label="Lo que viene">
      <Facts facts={facts} />
    </section>
  );
}

/** Both have their height before they are here. */
function TwoLines({ first, then }: { first: string | null | undefined; then: string | 0 | null | undefined }) {
  return (
    <>
      {first || '—'}
      <span className={text.smallLine}>{then || '\u00a0'}</span>
    </>
  );
}
