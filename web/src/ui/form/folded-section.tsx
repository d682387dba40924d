import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './folded-section.module.css';

interface Props {
  title: string;
  /** The filled fields, in few words; '' for none. */
  summary: string;
  /** One of its fields is wrong: it opens, and the field gets the focus. */
  wrong?: boolean;
  unfolded?: boolean;
  children: ReactNode;
}

/** Fields that are not needed every day, folded until a person opens them. They are drawn only then. */
export function FoldedSection({ title, summary, wrong = false, unfolded = false, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(unfolded);
  const [wasUnfolded, setWasUnfolded] = useState(unfolded);

  useEffect(() => {
    if (!wrong) return;
    setOpened(true);
    setWasUnfolded(true);
  }, [wrong]);

  useEffect(() => {
    if (!wrong || !opened) return;
    // A wrong field above has the focus already.
    if (document.activeElement?.matches('form [aria-invalid=true]')) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, opened]);

  return (
    <div className={classes.section} data-full>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => {
            setOpened(!opened);
            setWasUnfolded(true);
          }}
        >
          <span className={classes.title}>{title}</span>{' '}
          <span className={classes.summary} data-empty={!summary || undefined}>
            {summary || 'Sin datos'}
          </span>
          <IconChevronDown className={classes.chevron} size={18} aria-hidden />
        </UnstyledButton>
      </h3>
      <div ref={box} id={id} className={classes.fields} hidden={!opened}>
        {wasUnfolded && children}
      </div>
    </div>
  );
}
