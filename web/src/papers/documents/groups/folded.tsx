import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatNumber } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../../lib/records/pages.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { LoadState } from '../../../ui/list/load-state.tsx';
import { MoreRows } from '../../../ui/list/more-rows.tsx';
import type { DocumentFilter } from '../record/filter.ts';
import { documentsQuery } from '../record/queries.ts';
import classes from './group.module.css';

interface Props {
  type: string;
  label: string;
  count: number;
  filter: DocumentFilter;
  list: (rows: VehicleDocument[], label: string) => ReactNode;
}

export function Replaced({ type, label, count, filter, list }: Props) {
  const [open, setOpen] = useState(false);
  const words = count === 1 ? '1 reemplazado' : `${formatNumber(count)} reemplazados`;
  return (
    <>
      <Button
        className={classes.fold}
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? `Ocultar ${words}` : `Ver ${words}`}
      </Button>
      {open && (
        <ReplacedRows filter={{ ...filter, type, status: 'superseded' }} label={`${label}: reemplazados`} list={list} />
      )}
    </>
  );
}

function ReplacedRows({ filter, label, list }: Pick<Props, 'filter' | 'label' | 'list'>) {
  const pages = usePages(documentsQuery(filter));
  return (
    <LoadState
      queries={[pages]}
      failed="Error al cargar los documentos"
      loading={
        <Loading text="Cargando documentos...">
          <Skeleton height={120} radius="lg" />
        </Loading>
      }
    >
      {() => (
        <>
          {list(pages.rows ?? [], label)}
          <MoreRows more={pages.more} />
        </>
      )}
    </LoadState>
  );
}

/** The list above the groups shows so many at first. */
const shownAtFirst = 20;

interface NeedyProps {
  rows: VehicleDocument[];
  count: number;
  list: (rows: VehicleDocument[], label: string) => ReactNode;
}

/** The first ones, and the others at a press. */
export function NeedyRows({ rows, count, list }: NeedyProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      {list(all ? rows : rows.slice(0, shownAtFirst), 'Te necesitan')}
      {!all && rows.length > shownAtFirst && (
        <Button className={classes.fold} variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Ver los {formatNumber(count)}
        </Button>
      )}
    </>
  );
}
