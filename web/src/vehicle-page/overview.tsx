import { effectiveStatus, standsByItself, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { needsRenewal } from '@baqueano/domain/papers/renewal';
import { addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { perKm, totalOf } from '@baqueano/domain/vehicles/vehicle-costs';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { vehicleCostsQuery, vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { usePages } from '../lib/records/pages.ts';
import { useMay } from '../lib/session/permission.ts';
import { vehicleClearanceQuery } from '../papers/clearance/queries.ts';
import { stepsOf } from '../papers/clearance/words.ts';
import { papersOfVehicleQuery } from '../papers/documents/record/queries.ts';
import tab from '../ui/list/tab.module.css';
import { ActButton } from '../ui/look/act-button.tsx';
import { ActLink } from '../ui/look/act-link.tsx';
import { DueDate } from '../ui/look/due-date.tsx';
import { Facts } from '../ui/look/facts.tsx';
import text from '../ui/look/text.module.css';
import classes from './overview.module.css';
import { serviceDayWords } from './words.ts';

/** The papers that count, those that lack, and the next acts about them. */
export function PapersStrip({ vehicle }: { vehicle: Vehicle }) {
  const { rows, error } = usePages(papersOfVehicleQuery(vehicle.id));
  const { data: clearance } = useQuery(vehicleClearanceQuery(vehicle.id));
  // The tab of documents has the failure, and the way to try again.
  if (!rows && error) return null;
  const papers = (rows ?? [])
    .filter(({ inForce, type }) => inForce && !standsByItself(type))
    .toSorted((one, other) => Number(needsRenewal(other)) - Number(needsRenewal(one)));
  const steps = clearance
    ? clearance.reasons
        .filter(({ code, act, vehicleId }) => code === 'missing' && act === 'add_document' && vehicleId === vehicle.id)
        .flatMap((reason) => stepsOf(reason, clearance).slice(0, 1))
    : [];
  const plate = plateText(vehicle);
  return (
    <section className={tab.section}>
      <h3 className={text.heading}>Papeles</h3>
      {!rows && <Skeleton h={{ base: 92, xs: 40 }} />}
      {rows && papers.length + steps.length === 0 && <p className={text.note}>Sin papeles cargados.</p>}
      {rows && (
        <ul className={classes.strip}>
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} plate={plate} />
          ))}
          {steps.map(({ act, label, name }) => (
            <li key={label} className={classes.paper}>
              <span>{label.replace('Cargar ', 'Falta ')}</span>
              <ActButton act={act} name={`${name} de ${plate}`}>
                Cargar
              </ActButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Paper({ paper, plate }: { paper: VehicleDocument; plate: string }) {
  const { id, expiryDate } = paper;
  const label = typeLabel(paper);
  return (
    <li className={classes.paper}>
      <span>
        <ActLink act={{ does: 'edit', of: 'document', id }} className={text.opens} otherwise={label}>
          {label}
        </ActLink>
        <span className={text.smallLine}>
          {expiryDate === null && 'No vence'}
          {expiryDate &&
            (effectiveStatus(paper) === 'pending' ? (
              `Pendiente · ${formatDate(expiryDate)}`
            ) : (
              <DueDate date={expiryDate} />
            ))}
        </span>
      </span>
      {needsRenewal(paper) && (
        <ActButton act={{ does: 'renew', of: 'document', id }} name={`Renovar ${label} de ${plate}`}>
          Renovar
        </ActButton>
      )}
    </li>
  );
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
      value: <TwoLines first={next && formatKm(next.km)} then={next && serviceDayWords(next)} />,
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
