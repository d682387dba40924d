import { formatCount } from '@baqueano/domain/format';
import { Button, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { CloseNotice } from '../feedback/close-notice.tsx';
import { focusContent } from '../feedback/focus-content.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.tsx';

export interface SelectionAct {
  label: string;
  Icon: Icon;
  danger?: boolean;
  busy?: boolean;
  onPress: () => void;
}

interface Props {
  selection: Pick<Selection<never>, 'choosing' | 'tooMany' | 'clear'> & { rows: readonly unknown[] };
  acts: readonly SelectionAct[];
}

/** At the foot of the window, while rows are chosen: how many, and what can be done with all of them. */
export function SelectionBar({ selection: { rows, choosing, tooMany, clear }, acts }: Props) {
  const count = rows.length;

  function leave() {
    clear();
    focusContent();
  }

  return (
    <div className={classes.place}>
      {choosing && (
        <section className={classes.bar} aria-label="Con los elegidos">
          <p className={classes.count}>
            {count === 0 ? 'Elegí de la lista' : formatCount(count, 'elegido', 'elegidos')}
          </p>
          {tooMany && <p className={classes.problem}>{tooMany}</p>}
          <div className={classes.acts} data-acts-of-chosen>
            {count > 0 &&
              acts.map(({ label, Icon, danger, busy, onPress }) => (
                <Button
                  key={label}
                  variant="default"
                  c={danger ? 'var(--expired-text)' : undefined}
                  leftSection={<Icon size={18} aria-hidden />}
                  disabled={tooMany !== null}
                  loading={busy}
                  onClick={onPress}
                >
                  {label}
                </Button>
              ))}
          </div>
          <CloseNotice label="No elegir ninguno" onClick={leave} />
        </section>
      )}
      {/* Always in the page: screen readers tell what comes into a status. */}
      <VisuallyHidden role="status">{count > 0 && formatCount(count, 'elegido', 'elegidos')}</VisuallyHidden>
    </div>
  );
}
