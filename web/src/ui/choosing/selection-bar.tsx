import type { Permission } from '@baqueano/domain/people/permissions';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Button, Menu, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useMay } from '../../lib/session/permission.ts';
import { CloseNotice } from '../feedback/notices/close-notice.tsx';
import { focusContent } from '../feedback/toasts/focus-content.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.tsx';

export interface SelectionAct {
  needs: Permission;
  label: string;
  Icon: Icon;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onPress?: () => void;
  /** With several choices, the act opens a menu. */
  choices?: readonly { label: string; onPress: () => void }[];
}

interface Props {
  selection: Pick<Selection<never>, 'choosing' | 'tooMany' | 'clear' | 'others' | 'chooseAll'> & {
    rows: readonly unknown[];
  };
  acts: readonly SelectionAct[];
}

export function SelectionBar({ selection: { rows, choosing, tooMany, clear, others, chooseAll }, acts }: Props) {
  const count = rows.length;
  const may = useMay();

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
          {others > 0 && (
            <Button variant="subtle" size="compact-md" onClick={chooseAll}>
              {`Elegir los ${formatNumber(count + others)}`}
            </Button>
          )}
          <div className={classes.acts} data-acts-of-chosen>
            {count > 0 &&
              acts
                .filter(({ needs }) => may(needs))
                .map(({ needs: _needs, choices, onPress, ...act }) =>
                  choices ? (
                    <Menu key={act.label} position="top" withinPortal={false}>
                      <Menu.Target>
                        <ActButton {...act} disabled={act.disabled || tooMany !== null} aria-haspopup="menu" />
                      </Menu.Target>
                      <Menu.Dropdown>
                        {choices.map((choice) => (
                          <Menu.Item key={choice.label} onClick={choice.onPress}>
                            {choice.label}
                          </Menu.Item>
                        ))}
                      </Menu.Dropdown>
                    </Menu>
                  ) : (
                    <ActButton key={act.label} {...act} disabled={act.disabled || tooMany !== null} onClick={onPress} />
                  ),
                )}
          </div>
          <CloseNotice label="No elegir ninguno" onClick={leave} />
        </section>
      )}
      {/* Always in the page: screen readers announce changes inside a status. */}
      <VisuallyHidden role="status">{count > 0 && formatCount(count, 'elegido', 'elegidos')}</VisuallyHidden>
    </div>
  );
}

type ActButtonProps = Omit<SelectionAct, 'needs' | 'onPress' | 'choices'> & ComponentProps<'button'>;

function ActButton({ label, Icon, danger, busy, ...props }: ActButtonProps) {
  return (
    <Button
      variant="default"
      c={danger ? 'var(--expired-text)' : undefined}
      leftSection={<Icon size={18} aria-hidden />}
      loading={busy}
      {...props}
    >
      {label}
    </Button>
  );
}
