import { effectiveStatus, standsByItself, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { needsRenewal } from '@baqueano/domain/papers/renewal';
import { formatDate } from '@baqueano/domain/values/format';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LinkedAct } from '../lib/acts/act-address.ts';
import type { Act } from '../lib/acts/acts.ts';
import tab from '../ui/list/tab.module.css';
import { ActButton } from '../ui/look/act-button.tsx';
import { ActLink } from '../ui/look/act-link.tsx';
import { DueDate } from '../ui/look/due-date.tsx';
import text from '../ui/look/text.module.css';
import classes from './papers-strip.module.css';

interface Props {
  /** The level of its heading. */
  Title: 'h2' | 'h3';
  /** The owner, in accessible names. */
  of: string;
  /** Undefined while they are loading. */
  papers: readonly VehicleDocument[] | undefined;
  /** Before them. */
  first?: ReactNode;
  missing?: readonly { act: Act; label: string; name: string }[];
}

/** The papers in force, those that lack, and the next acts about them. */
export function PapersStrip({ Title, of, papers, first, missing = [] }: Props) {
  const shown = (papers ?? [])
    .filter(({ inForce, type }) => inForce && !standsByItself(type))
    .toSorted((one, other) => Number(needsRenewal(other)) - Number(needsRenewal(one)));
  return (
    <section className={tab.section}>
      <Title className={text.heading}>Papeles</Title>
      {!papers && <Skeleton h={{ base: 92, xs: 40 }} />}
      {papers && !first && shown.length + missing.length === 0 && <p className={text.note}>Sin papeles cargados.</p>}
      {papers && (
        <ul className={classes.strip}>
          {first}
          {shown.map((paper) => (
            <Paper
              key={paper.id}
              label={typeLabel(paper)}
              act={{ does: 'edit', of: 'document', id: paper.id }}
              when={<When paper={paper} />}
              renew={needsRenewal(paper) ? { does: 'renew', of: 'document', id: paper.id } : undefined}
              of={of}
            />
          ))}
          {missing.map(({ act, label, name }) => (
            <li key={label} className={classes.paper}>
              <span>{label.replace('Cargar ', 'Falta ')}</span>
              <ActButton act={act} name={`${name} de ${of}`}>
                Cargar
              </ActButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PaperProps {
  label: string;
  /** Opens it. */
  act: LinkedAct;
  when: ReactNode;
  renew: Act | undefined;
  of: string;
}

export function Paper({ label, act, when, renew, of }: PaperProps) {
  return (
    <li className={classes.paper}>
      <span>
        <ActLink act={act} className={text.opens} otherwise={label}>
          {label}
        </ActLink>
        <span className={text.smallLine}>{when}</span>
      </span>
      {renew && (
        <ActButton act={renew} name={`Renovar ${label} de ${of}`}>
          Renovar
        </ActButton>
      )}
    </li>
  );
}

function When({ paper }: { paper: VehicleDocument }) {
  if (paper.expiryDate === null) return 'No vence';
  if (effectiveStatus(paper) === 'pending') return `Pendiente · ${formatDate(paper.expiryDate)}`;
  return <DueDate date={paper.expiryDate} />;
}
