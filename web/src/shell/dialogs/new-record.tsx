import { Modal } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { kinds } from '../../kinds.ts';
import { newOf } from '../../lib/acts/act-address.ts';
import { actKindNames } from '../../lib/acts/act-kinds.ts';
import { useMayAct } from '../../lib/acts/acts.ts';
import { useBackCloses } from '../../lib/back-closes.ts';
import { ActLink } from '../../ui/look/act-link.tsx';
import classes from './new-record.module.css';
import { subjectAt } from './subject.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/**
 * Lists the new records that the role permits, each with its address: over the present screen, or in another tab. On a phone, a
 * sheet.
 */
export function NewRecord({ opened, onClose }: Props) {
  useBackCloses(opened, onClose);
  const mayDo = useMayAct();
  const subject = useLocation({
    select: ({ pathname, search }) => subjectAt(pathname, search),
    structuralSharing: true,
  });
  const list = useRef<HTMLUListElement>(null);

  /** Arrows walk through the entries; a letter goes to the next one that starts with it, as in a menu of the system. */
  function walk(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    const all = [...(list.current?.querySelectorAll('a') ?? [])];
    const links = by ? all : all.filter(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()));
    if (links.length === 0) return;
    event.preventDefault();
    const at = links.findIndex((link) => link.matches(':focus'));
    links.at((at + (by ?? 1)) % links.length)?.focus();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title="Nuevo"
      size="22rem"
      yOffset="10dvh"
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <ul ref={list} className={classes.list} onKeyDown={walk}>
        {actKindNames
          .filter((of) => mayDo({ does: 'new', of }))
          .map((of, index) => {
            const { Icon, name } = kinds[of];
            return (
              <li key={of}>
                <ActLink
                  act={newOf(of, subject)}
                  className={classes.link}
                  data-autofocus={index === 0 || undefined}
                  onAct={onClose}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {name}
                </ActLink>
              </li>
            );
          })}
      </ul>
    </Modal>
  );
}
