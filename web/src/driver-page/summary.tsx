import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import { driverFields } from '@baqueano/domain/drivers/driver-fields';
import { quantitiesWords } from '@baqueano/domain/fuel/fuel-entry';
import { formatCount, formatDate, formatPesos } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accidentSummaryQuery } from '../fleet/accidents/queries.ts';
import { CustomFacts } from '../fleet/custom-fields/parts/facts.tsx';
import { customFieldsQuery } from '../fleet/custom-fields/queries.ts';
import { AssignedVehicles } from '../fleet/drivers/assigned-vehicles.tsx';
import { EmailLink } from '../fleet/drivers/parts/email-link.tsx';
import { PhoneLink } from '../fleet/drivers/parts/phone-link.tsx';
import { driverQuery, isWhole } from '../fleet/lookup/drivers.ts';
import { usePages } from '../lib/records/pages.ts';
import { useMay } from '../lib/session/permission.ts';
import { fuelSummaryQuery } from '../money/fuel/queries.ts';
import { documentsQuery } from '../papers/documents/record/queries.ts';
import { fineSummaryQuery } from '../papers/fines/queries.ts';
import { Complete } from '../record-page/complete.tsx';
import { Paper, PapersStrip } from '../record-page/papers-strip.tsx';
import tab from '../ui/list/tab.module.css';
import { DueDate } from '../ui/look/due-date.tsx';
import { Facts } from '../ui/look/facts.tsx';
import text from '../ui/look/text.module.css';
import classes from './page.module.css';

/** The fields that one button completes. */
const usual = [
  ...(['phone', 'email', 'birthDate', 'licenseNumber'] as const),
  ...(['licenseExpiry', 'licenseClasses', 'licenseIssuedOn'] as const),
];

export function DriverSummary({ driver }: { driver: Driver }) {
  const { data: fields = [] } = useQuery(customFieldsQuery('driver'));
  const { data: whole } = useQuery(driverQuery(driver.id));
  const { birthDate = null } = whole && isWhole(whole) ? whole : {};
  const known = [
    { label: 'Teléfono', value: driver.phone && <PhoneLink phone={driver.phone} /> },
    { label: 'Email', value: driver.email && <EmailLink email={driver.email} /> },
    { label: 'Fecha de nacimiento', value: birthDate && formatDate(birthDate) },
  ].filter(({ value }) => value);
  return (
    <div className={text.sections}>
      <Strip driver={driver} />
      <section className={tab.section}>
        <h2 className={text.heading}>Información general</h2>
        <Facts facts={[{ label: 'Nombre', value: driver.name }, ...known]} />
      </section>
      {whole && isWhole(whole) && (
        <CustomFacts className={tab.section} titleClass={text.heading} fields={fields} values={whole.custom} />
      )}
      <section className={tab.section}>
        <h2 className={text.heading}>Vehículos asignados</h2>
        <AssignedVehicles ids={driver.assignedVehicles} />
      </section>
      <Totals driverId={driver.id} />
      {whole && isWhole(whole) && (
        <Complete
          act={{ does: 'edit', of: 'driver', id: driver.id }}
          missing={usual.filter((name) => !whole[name]?.length).map((name) => driverFields[name].label)}
          of={driver.name}
        />
      )}
    </div>
  );
}

/** The licence, and the papers beside it. */
function Strip({ driver }: { driver: Driver }) {
  const { id, name, licenseExpiry } = driver;
  // The licence does not wait for them. The tab of papers has their failure, and the way to try again.
  const { rows = [] } = usePages(documentsQuery({ driverId: id }));
  const edit = { does: 'edit', of: 'driver', id, field: 'licenseExpiry' } as const;
  const state = licenseState(driver);
  return (
    <PapersStrip
      Title="h2"
      of={name}
      papers={rows}
      first={
        licenseExpiry && (
          <Paper
            label="Licencia"
            act={edit}
            when={<DueDate date={licenseExpiry} />}
            renew={state === 'valid' ? undefined : edit}
            of={name}
          />
        )
      }
      missing={
        licenseExpiry
          ? []
          : [{ act: edit, label: 'Cargar vencimiento de la licencia', name: 'Cargar vencimiento de la licencia' }]
      }
    />
  );
}

/** Draws nothing while loading: the tabs have the same numbers, one by one. */
function Totals({ driverId }: { driverId: string }) {
  const { data: fines } = useQuery(fineSummaryQuery({ driverId }));
  const { data: accidents } = useQuery(accidentSummaryQuery({ driverId }));
  const { data: fuel } = useQuery(fuelSummaryQuery({ driverId }));
  const seesCosts = useMay()('fuel:money');
  if (!fines || !accidents || !fuel) return null;
  const owed = fines.open > 0 ? `${formatCount(fines.open, 'abierta', 'abiertas')} de ${fines.total}` : 'Sin deuda';
  return (
    <section className={tab.section}>
      <h2 className={text.heading}>Multas y siniestros</h2>
      <Facts
        facts={[
          { label: 'Multas', value: fines.total === 0 ? 'Ninguna' : owed },
          {
            label: 'Siniestros',
            value:
              accidents.total === 0
                ? 'Ninguno'
                : `${formatCount(accidents.total, 'siniestro', 'siniestros')} · ${formatPesos(accidents.cost)}`,
          },
          {
            label: 'Combustible',
            value:
              fuel.count === 0
                ? 'Ninguna carga'
                : [
                    formatCount(fuel.count, 'carga', 'cargas'),
                    quantitiesWords(fuel),
                    seesCosts && formatPesos(fuel.cost),
                  ]
                    .filter(Boolean)
                    .join(' · '),
          },
        ]}
      />
      <p className={classes.more}>
        <Link to="/conductores/$id" params={{ id: driverId }} search={{ tab: 'multas' }} replace resetScroll={false}>
          Ver multas y siniestros
        </Link>
      </p>
    </section>
  );
}

export function LicenceFacts({ driver }: { driver: Driver }) {
  const { data: whole } = useQuery(driverQuery(driver.id));
  const issuedOn = whole && isWhole(whole) ? whole.licenseIssuedOn : null;
  return (
    <section className={tab.section}>
      <h2 className={text.heading}>Licencia</h2>
      <Facts
        facts={[
          { label: 'Número de licencia', value: driver.licenseNumber },
          { label: 'Clases', value: driver.licenseClasses.join(', ') || 'Sin cargar' },
          { label: 'Fecha de otorgamiento', value: issuedOn ? formatDate(issuedOn) : 'Sin cargar' },
          { label: 'Vencimiento de la licencia', value: <DueDate date={driver.licenseExpiry} /> },
        ]}
      />
    </section>
  );
}
