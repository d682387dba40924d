import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/look/badge.tsx';
import { vehicleClearanceQuery } from '../queries.ts';
import { Reasons } from '../reasons.tsx';
import { answerTones, shownReasons } from '../words.ts';
import classes from './may-it.module.css';

const words = { no: 'No puede circular', unknown: 'No sabemos si puede circular', yes: 'Puede circular' };

/** The gravest come first. With more of them a phone would show nothing else of the vehicle. */
const shownAtFirst = 2;

/**
 * In the head of a vehicle's page: whether it may circulate today, the reasons, and the next acts. Draws nothing without an
 * answer.
 */
export function MayIt({ vehicleId }: { vehicleId: string }) {
  const { data, isError } = useQuery(vehicleClearanceQuery(vehicleId));
  const [all, setAll] = useState(false);
  // The badge's place, so that nothing moves for a vehicle that may.
  if (!data) return isError ? null : <Skeleton height={24} width={140} radius="xl" />;
  const shown = shownReasons(data);
  const more = shown.length - shownAtFirst;
  return (
    <section className={classes.box} aria-label="Circulación">
      <Badge tone={answerTones[data.answer]}>{words[data.answer]}</Badge>
      {shown.length > 0 && <Reasons unit={data} reasons={all ? shown : shown.slice(0, shownAtFirst)} />}
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver ${more} más`}
        </Button>
      )}
    </section>
  );
}
