import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/look/badge.tsx';
import { vehicleClearanceQuery } from '../queries.ts';
import { Reasons } from '../reasons.tsx';
import { answerTones, toldOf } from '../words.ts';
import classes from './may-it.module.css';

const words = { no: 'No puede circular', unknown: 'No sabemos si puede circular', yes: 'Puede circular' };

/** In the head of a vehicle's page: may it circulate today, why not, and what to do. Nothing where nobody answers. */
export function MayIt({ vehicleId }: { vehicleId: string }) {
  const { data, isError } = useQuery(vehicleClearanceQuery(vehicleId));
  // The badge's place, so that nothing moves for a vehicle that may.
  if (!data) return isError ? null : <Skeleton height={24} width={140} radius="xl" />;
  const told = toldOf(data);
  return (
    <section className={classes.box} aria-label="Circulación">
      <Badge tone={answerTones[data.answer]}>{words[data.answer]}</Badge>
      {told.length > 0 && <Reasons unit={data} reasons={told} />}
    </section>
  );
}
