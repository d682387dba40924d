import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { isOffered, type Needs } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import { OverForm, useCovered } from '../form/over-form.ts';
import classes from './record-details.module.css';

interface Props {
  title: string;
  /** The fields by label; an empty one is shown as not entered. A `wide` one has a line of its own. */
  facts: readonly ({ label: string; value: ReactNode; wide?: boolean } & Needs)[];
  /** One dialog at a time: the act passed to `leaveFor` starts when this one has left. */
  buttons: (leaveFor: (act: () => void) => void) => ReactNode;
  /** Called once the dialog is out of sight: the time to unmount it. */
  onClosed: () => void;
  /** Between the facts and the buttons. */
  children?: ReactNode;
}

/** All fields of a record. Mounting it opens it. */
export function RecordDetails({ title, facts: all, buttons, onClosed, children }: Props) {
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // Mounted closed and opened at once, so that it comes in as any other dialog.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  const over = useCovered();
  useBackCloses(opened && !over.covered, close);
  // The next form returns the focus to its place at the start, so the focus has to be back before that.
  const [opener] = useState(() => document.activeElement);
  const next = useRef<() => void>(undefined);
  const may = useMay();
  const facts = all.filter((fact) => isOffered(fact, may));
  const known = facts.filter(({ value }) => value);
  const unknown = facts.filter(({ value }) => !value);

  function leaveFor(act: () => void) {
    next.current = act;
    close();
  }

  function leave() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
    next.current?.();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={leave}
      returnFocus={false}
      title={title}
      size="48rem"
      fullScreen={onPhone}
      closeOnEscape={!over.covered}
      closeOnClickOutside={!over.covered}
    >
      <dl className={classes.facts}>
        {known.map(({ label, value, wide }) => (
          <div key={label} className={classes.fact} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {unknown.length > 0 && (
          <div className={classes.unknown}>
            <dt>Sin cargar</dt>
            <dd>{unknown.map(({ label }) => label).join(' · ')}</dd>
          </div>
        )}
      </dl>
      {children && (
        <div className={classes.more}>
          <OverForm value={over.tell}>{children}</OverForm>
        </div>
      )}
      <div className={classes.buttons}>{buttons(leaveFor)}</div>
    </Modal>
  );
}
