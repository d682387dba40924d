import type { ClearanceSummary } from '@baqueano/domain/clearance/clearance';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from '../ui/feedback/confirm.tsx';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import classes from './completion.module.css';
import type { Completing } from './saving/use-completing.ts';

interface Props {
  summary: ClearanceSummary;
  completing: Completing;
  /** The number of incomplete units. */
  units: number;
  drivers: number;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

export type Tab = 'unidades' | 'conductores';

export interface OtherTab {
  words: string;
  onGo: () => void;
}

export const tabWords = (tab: Tab, count: number) =>
  `${tab === 'unidades' ? 'Unidades' : 'Conductores'} (${formatNumber(count)})`;

export function Head({ summary, completing, units, drivers, tab, onTab }: Props) {
  const { total, byAnswer } = summary;
  const [before] = useState(byAnswer.yes);
  const onPhone = useOnPhone();
  const { changed, working, undoing, undoAll } = completing;
  const others = [
    byAnswer.no > 0 && formatCount(byAnswer.no, 'no puede', 'no pueden'),
    byAnswer.unknown > 0 && formatCount(byAnswer.unknown, 'no sabemos', 'no sabemos'),
  ].filter((one) => one !== false);
  const words = formatCount(changed, 'cambio', 'cambios');

  async function confirmUndo() {
    const message = `Se deshace lo que completaste acá desde que entraste: ${words}.`;
    if (await confirm({ title: 'Deshacer todo', message, confirmLabel: 'Deshacer todo' })) await undoAll();
  }

  return (
    <div className={classes.head}>
      <p className={classes.counter} role="status" hidden={total === 0}>
        Pueden circular{' '}
        <strong>
          {before === byAnswer.yes ? '' : `${formatNumber(before)} → `}
          {formatNumber(byAnswer.yes)}
        </strong>{' '}
        de {formatNumber(total)}
        {others.length > 0 && (
          <>
            <span className={classes.wide}> · </span>
            <Link className={classes.others} to="/circulacion">
              {others.join(' · ')}
            </Link>
          </>
        )}
      </p>
      {!onPhone && <Retry completing={completing} />}
      {changed > 0 && (
        <Button
          className={classes.undo}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={undoing}
          disabled={working}
          aria-label={`Deshacer todo · ${formatNumber(changed)}`}
          onClick={() => void confirmUndo()}
        >
          <span className={classes.undoWord}>Deshacer</span>
          <span className={classes.wide}> todo · </span>
          <span className={classes.undoCount}>{formatNumber(changed)}</span>
        </Button>
      )}
      {!onPhone && (units > 0 || tab === 'unidades') && (drivers > 0 || tab === 'conductores') && (
        <Button.Group>
          {(['unidades', 'conductores'] as const).map((value) => (
            <Button
              key={value}
              variant={value === tab ? 'light' : 'default'}
              aria-pressed={value === tab}
              onClick={() => onTab(value)}
            >
              {tabWords(value, value === 'unidades' ? units : drivers)}
            </Button>
          ))}
        </Button.Group>
      )}
    </div>
  );
}

export function Retry({ completing: { pending, working, retry } }: Pick<Props, 'completing'>) {
  if (pending === 0) return null;
  return (
    <Button loading={working} onClick={retry}>
      {`Reintentar · ${formatNumber(pending)}`}
    </Button>
  );
}
