import { isCalendarDate } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { ActionIcon, Button, Popover, TextInput, type TextInputProps } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { usePart } from '../../lib/http/part.ts';
import { calendar } from './calendar-part.ts';
import classes from './date-input.module.css';
import { readDate, withSlashes } from './typed-date.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  label: string;
  /** 'YYYY-MM-DD' or ''. */
  value?: string;
  /** Gets 'YYYY-MM-DD', '' when empty, or invalid text as typed: the form's schema refuses that. */
  onChange?: (value: string) => void;
  /** A frequent day at one press: offered while the field has another value. */
  usual?: { label: string; date: string };
  /** For future dates such as an expiry: a day without its year is the next one. */
  ahead?: boolean;
}

/** A calendar date typed or picked as dd/mm/yyyy. It never becomes a moment, so no time zone moves it. */
export function DateInput({ label, value = '', onChange, onBlur, error, usual, ahead, ...props }: Props) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The rest of a word that the person spells out, such as 'hoy' after its key 'h'. */
  const spelled = useRef('');
  const meant = (typed: string) => readDate(typed, ahead) ?? typed.trim();
  const known = isCalendarDate(value);
  // Typed text stays as it is while it means the value; a value from elsewhere is written in full.
  const shown = meant(text) === value && text !== '' ? text : known ? formatDate(value) : value;
  const offered = usual && usual.date !== value && !props.disabled ? usual : null;
  const wrong = left && value !== '' && !known;

  function type(next: string) {
    const typed = withSlashes(next, shown);
    setText(typed);
    setLeft(false);
    onChange?.(meant(typed));
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setText('');
    setLeft(true);
    onBlur?.(event);
  }

  function pick(date: string) {
    setText('');
    setOpened(false);
    onChange?.(date);
  }

  /** Keys for the buttons, which are no stops of the Tab key. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const [next, rest] = [spelled.current.charAt(0), spelled.current.slice(1)];
    spelled.current = key === next ? rest : '';
    if (key === 'ArrowDown' && altKey) {
      event.preventDefault();
      setOpened(true);
    } else if (usual && keyOf(usual) === key.toUpperCase() && !altKey && !ctrlKey && !metaKey) {
      event.preventDefault();
      pickUsual(usual.date);
      // A person who types the whole word 'hoy' means the same.
      spelled.current = usual.label.slice(1).toLowerCase();
    } else if (key === next) {
      event.preventDefault();
    }
  }

  function pickUsual(date: string) {
    pick(date);
    // The pressed button leaves the page, and the focus with it.
    input.current?.focus();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      // Within the dialog that holds the field: outside of it, it would be hidden from screen readers.
      withinPortal={false}
      floatingStrategy="fixed"
      hideDetached={false}
      // Closes at once: the Tab that follows must not end up in a calendar that is fading.
      transitionProps={{ duration: 120, exitDuration: 0 }}
    >
      <TextInput
        {...props}
        ref={input}
        label={label}
        error={error || (wrong && 'La fecha no es válida')}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
        aria-keyshortcuts={`Alt+ArrowDown${usual ? ` ${keyOf(usual)}` : ''}`}
        aria-description={`Alt y flecha abajo abren el calendario.${usual ? ` ${keyOf(usual)}: ${usual.label}.` : ''}`}
        // Typing replaces the former date.
        onFocus={(event) => event.currentTarget.select()}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        rightSectionPointerEvents="all"
        rightSectionProps={{ className: classes.aside }}
        rightSectionWidth={offered ? 'auto' : undefined}
        classNames={{ input: offered ? classes.besideUsual : undefined }}
        rightSection={
          <>
            {offered && (
              <Button
                className={classes.usual}
                variant="subtle"
                size="compact-sm"
                tabIndex={-1}
                title={`Tecla ${keyOf(offered)}`}
                aria-label={`${offered.label}: ${label}`}
                onClick={() => pickUsual(offered.date)}
              >
                {offered.label}
              </Button>
            )}
            <Popover.Target>
              <ActionIcon
                className={classes.button}
                tabIndex={-1}
                title="Alt + ↓"
                variant="subtle"
                color="gray"
                aria-label={`Abrir el calendario de ${label}`}
                disabled={props.disabled}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            </Popover.Target>
          </>
        }
      />
      <Popover.Dropdown className={classes.dropdown} data-mantine-stop-propagation="true">
        <CalendarWhenHere value={known ? value : ''} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The first letter of its name is its key. */
function keyOf({ label }: { label: string }): string {
  return label.charAt(0).toUpperCase();
}

function CalendarWhenHere(props: { value: string; onPick: (date: string) => void }) {
  const { Here, missing } = usePart(calendar);
  if (Here) return <Here {...props} />;
  return <p className={classes.place}>{missing && 'No se pudo cargar el calendario: escribí la fecha.'}</p>;
}
