import { formatDate } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../ui/look/facts.tsx';
import { CustomFacts } from '../custom-fields/parts/facts.tsx';
import { customFieldsQuery } from '../custom-fields/queries.ts';
import { driverQuery, isWhole } from '../lookup/drivers.ts';
import classes from './card.module.css';

/** Fields of a driver that no list carries: loaded when a person opens them; empty ones are left out. */
export function DriverFacts({ id }: { id: string }) {
  const { data: driver } = useQuery(driverQuery(id));
  const { data: fields = [] } = useQuery(customFieldsQuery('driver'));
  if (!driver || !isWhole(driver)) return null;
  const { licenseIssuedOn, birthDate } = driver;
  const facts = [
    ...(licenseIssuedOn ? [{ label: 'Fecha de otorgamiento', value: formatDate(licenseIssuedOn) }] : []),
    ...(birthDate ? [{ label: 'Fecha de nacimiento', value: formatDate(birthDate) }] : []),
  ];
  return (
    <div className={classes.known}>
      {facts.length > 0 && <Facts facts={facts} />}
      <CustomFacts titleClass={classes.knownTitle} fields={fields} values={driver.custom} />
    </div>
  );
}
