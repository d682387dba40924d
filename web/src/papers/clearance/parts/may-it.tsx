import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOnPhone } from '../../../ui/list/use-on-phone.ts';
import { Badge } from '../../../ui/look/badge.tsx';
import { vehicleClearanceQuery } from '../queries.ts';
import { Reasons } from '../reasons.tsx';
import { answerTones, shownReasons, stepsOf } from '../words.ts';
import classes from './may-it.module.css';

const words = { no: 'No puede circular', unknown: 'No sabemos si puede circular', yes: 'Puede circular' };

interface Props {
  vehicleId: string;
  /** In the room of the reasons, where there are none. */
  calm?: ReactNode;
}

/**
 * In the head of a vehicle's page: whether it may circulate today, the gravest reasons, and one act for each. Draws nothing
 * without an answer.
 */
export function MayIt({ vehicleId, calm }: Props) {
  const { data, isError } = useQuery(vehicleClearanceQuery(vehicleId));
  const [all, setAll] = useState(false);
  const atFirst = useOnPhone() ? 1 : 2;
  if (!data) return isError ? calm : <Skeleton height={24} width={140} radius="xl" />;
  const shown = shownReasons(data);
  const more = shown.length - atFirst;
  const hidden = more > 0 || shown.some((reason) => stepsOf(reason, data).length > 1);
  return (
    <section className={classes.box} aria-label="Circulación">
      <div className={classes.answer}>
        <Badge tone={answerTones[data.answer]}>{words[data.answer]}</Badge>
        {hidden && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos' : more > 0 ? `Ver ${more} más` : 'Ver más'}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <Reasons unit={data} reasons={all ? shown : shown.slice(0, atFirst)} leads short={!all} />
      ) : (
        calm
      )}
    </section>
  );
}
