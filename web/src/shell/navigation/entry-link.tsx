import { formatNumber } from '@baqueano/domain/values/format';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import type { Entry } from './entries.ts';
import classes from './navigation.module.css';
import type { ToDo } from './use-to-do.ts';

interface Props {
  entry: Entry;
  toDo?: ToDo;
  className?: string;
  iconSize?: number;
  onNavigate?: () => void;
}

/** The number of open tasks describes the entry by aria-describedby, so that its accessible name stays as specified. */
export function EntryLink({ entry, toDo, className = classes.entry, iconSize = 20, onNavigate }: Props) {
  const { to, label, Icon } = entry;
  const wordsId = useId();
  const inSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/ajustes/') });
  return (
    <>
      <Link
        to={to}
        className={className}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        // The entry stands for all pages of the settings.
        aria-current={inSettings && to.startsWith('/ajustes/') ? 'page' : undefined}
        aria-describedby={toDo && wordsId}
        title={toDo?.words}
        onClick={onNavigate}
      >
        <Icon size={iconSize} stroke={1.75} aria-hidden />
        {label}
        {toDo && (
          <span className={classes.toDo} data-to-do aria-hidden>
            {formatNumber(toDo.count)}
          </span>
        )}
      </Link>
      {toDo && (
        <span id={wordsId} hidden>
          {toDo.words}
        </span>
      )}
    </>
  );
}
