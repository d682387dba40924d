import type { Accident } from '@baqueano/domain/accidents/accident';
import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { formatDate, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilesHere } from '../../files/files-here.tsx';
import { useAct } from '../../lib/acts/acts.ts';
import { money } from '../../lib/session/needs.ts';
import { RecordDetails } from '../../ui/list/record-details.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import { Deadline, SeverityBadge, StateBadge, useReport } from './columns.tsx';
import classes from './details.module.css';
import { type AccidentValues, fields } from './values.ts';
import { accidentName, partyWords } from './words.ts';

interface Props {
  accident: Accident;
  /** Called once the dialog is out of sight: the time to unmount it. */
  onClosed: () => void;
}

const pesos = (amount: number | null) => (amount === null ? null : formatPesos(amount));

/** The fields under the form's labels. Long texts have the whole width. */
function factsOf(accident: Accident): Record<Exclude<keyof AccidentValues, 'driverName'>, ReactNode> {
  const { vehicle, moment, date, jurisdiction, thirdParties, injured } = accident;
  return {
    vehicleId: vehicle && `${plateText(vehicle)} · ${vehicleName(vehicle)}`,
    moment: formatDate(date),
    time: !moment.endsWith('T00:00') && moment.slice(11),
    place: accident.place,
    severity: <SeverityBadge accident={accident} />,
    state: <StateBadge accident={accident} />,
    driver: accident.driverName && <DriverLink id={accident.driverId}>{accident.driverName}</DriverLink>,
    description: <span className={classes.text}>{accident.description}</span>,
    thirdParties: thirdParties.length > 0 && (
      <ul className={classes.parties}>
        {thirdParties.map((party, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Each is what stands at its place; it has nothing else.
          <li key={place}>{partyWords(party)}</li>
        ))}
      </ul>
    ),
    injured: injured !== null && formatNumber(injured),
    injuredNotes: accident.injuredNotes,
    jurisdiction: jurisdiction && jurisdictionLabels[jurisdiction],
    policeReport: accident.policeReport,
    policeStation: accident.policeStation,
    insurer: accident.insurer,
    claimNumber: accident.claimNumber,
    cost: pesos(accident.cost),
    recovered: pesos(accident.recovered),
  };
}

/** Mounting it opens it. */
export function AccidentDetails({ accident, onClosed }: Props) {
  const open = useAct();
  const name = accidentName(accident);
  const report = useReport(accident, name);
  const facts = Object.entries(factsOf(accident)).map(([field, value]) => ({
    label: fields[field as keyof AccidentValues].label,
    value,
    needs: moneyKeys.has(field) ? money('accident') : undefined,
    wide: field === 'description' || field === 'thirdParties',
  }));
  const deadline = report ? [{ label: 'Denunciar hasta el', value: <Deadline accident={accident} /> }] : [];
  return (
    <RecordDetails
      title={name}
      facts={[...deadline, ...facts]}
      onClosed={onClosed}
      buttons={(leaveFor) => (
        <>
          <Offered needs="accident:write">
            <Button
              variant="default"
              onClick={() => leaveFor(() => void open({ does: 'edit', of: 'accident', id: accident.id }))}
            >
              Editar
            </Button>
          </Offered>
          {report && <Button onClick={() => leaveFor(report.onPress)}>Registrar la denuncia</Button>}
        </>
      )}
    >
      <FilesHere kind="accident" recordId={accident.id} />
    </RecordDetails>
  );
}
