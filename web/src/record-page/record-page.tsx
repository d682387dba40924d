import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithoutRecord } from '../activity/parts/without-record.tsx';
import { isMissing } from '../fleet/lookup/vehicles.ts';
import { useWayBack } from '../lib/way-back.ts';
import classes from './record-page.module.css';

interface Props<Row> {
  query: UseQueryResult<Row>;
  id: string;
  /** The record's kind, in the words of a title. */
  name: 'Vehículo' | 'Conductor';
  icon: ReactNode;
  failed: string;
  /** The list, and the words that lead back to it. */
  list: '/vehiculos' | '/conductores';
  back: string;
  children: (record: Row, goBack: () => void) => ReactNode;
}

/** The page of one record, or why it shows none. */
export function RecordPage<Row>({ query, id, name, icon, failed, list, back, children }: Props<Row>) {
  const goBack = useWayBack(list);
  // From the list, and deleted since. After the server's answer the page stays: a form may be open over it.
  const deleted = query.dataUpdatedAt === 0 && isMissing(query.error);
  return query.data !== undefined && !deleted ? (
    children(query.data, goBack)
  ) : (
    <WithoutRecord {...query} {...{ id, name, icon, failed, back, goBack }} />
  );
}

interface WaysProps {
  back: string;
  goBack: () => void;
  /** In the header, once the heading has scrolled away. */
  name: string;
  children?: ReactNode;
}

/** Above its heading: the way back, and others beside it. */
export function Ways({ back, goBack, name, children }: WaysProps) {
  return (
    <>
      <div className={classes.named} data-name={name} />
      <div className={classes.ways}>
        <Button
          className={classes.back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={goBack}
        >
          {back}
        </Button>
        {children}
      </div>
    </>
  );
}
