import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { MantineProvider, Modal } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateInput } from './date-input.tsx';

interface Held {
  initial: string;
  onValue: (value: string) => void;
  label?: string;
  usual?: { label: string; date: string };
}

function Holder({ initial, onValue, label = 'Vencimiento', usual }: Held) {
  const [value, setValue] = useState(initial);
  return (
    <DateInput
      label={label}
      usual={usual}
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

function open(initial = '') {
  const onValue = vi.fn();
  render(
    <MantineProvider>
      <Holder initial={initial} onValue={onValue} />
      <button type="button">Otro</button>
    </MantineProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vencimiento' });
  return { input, onValue, person: userEvent.setup() };
}

test('shows a date as dd/mm/yyyy', () => {
  expect(open('2026-12-05').input.value).toBe('05/12/2026');
});

test('takes digits alone, puts the slashes, and writes a short date in full once it is left', async () => {
  const { input, onValue, person } = open();
  await person.type(input, '05122026');
  expect(input.value).toBe('05/12/2026');
  expect(onValue).toHaveBeenLastCalledWith('2026-12-05');

  await person.clear(input);
  expect(onValue).toHaveBeenLastCalledWith('');
  await person.type(input, '5-3-26');
  expect(input.value).toBe('5-3-26');
  expect(onValue).toHaveBeenLastCalledWith('2026-03-05');
  await person.tab();
  expect(input.value).toBe('05/03/2026');
  expect(screen.queryByText('La fecha no es válida')).toBeNull();
});

test('what is no date stays and is told once the field is left, until it is edited', async () => {
  const { input, onValue, person } = open();
  await person.type(input, '31/04/2026');
  expect(screen.queryByText('La fecha no es válida')).toBeNull();
  await person.click(screen.getByText('Otro'));
  expect(input.value).toBe('31/04/2026');
  expect(onValue).toHaveBeenLastCalledWith('31/04/2026');
  screen.getByText('La fecha no es válida');
  expect(input.getAttribute('aria-invalid')).toBe('true');

  await person.type(input, '{Backspace}');
  expect(screen.queryByText('La fecha no es válida')).toBeNull();
});

test('a day is picked with the keyboard alone, in a week that starts on Monday', async () => {
  const { input, onValue, person } = open('2026-12-05');
  await person.tab();
  expect(document.activeElement).toBe(input);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = await screen.findByRole('dialog');
  const fifth = await within(calendar).findByRole('button', { name: '5 diciembre 2026' });
  await waitFor(() => expect(document.activeElement).toBe(fifth));
  expect(within(calendar).getAllByRole('columnheader')[0]?.textContent).toBe('lu');

  await person.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onValue).toHaveBeenLastCalledWith('2026-12-13');
  expect(input.value).toBe('13/12/2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test('the next stop of the Tab key is the next field, and a key does what the buttons do', async () => {
  const onValue = vi.fn();
  render(
    <MantineProvider>
      <DateInput label="Emisión" value="" onChange={onValue} usual={{ label: 'Hoy', date: '2026-11-22' }} />
      <button type="button">Otro</button>
    </MantineProvider>,
  );
  const person = userEvent.setup();
  await person.tab();
  const input = screen.getByRole('textbox', { name: 'Emisión' });
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowDown H');
  await person.keyboard('h');
  expect(onValue.mock.calls).toEqual([['2026-11-22']]);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByText('Otro'));
});

test('Escape closes the calendar and leaves the dialog below open', async () => {
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <Modal opened onClose={onClose} transitionProps={{ duration: 0 }}>
        <Holder initial="" onValue={() => {}} />
      </Modal>
    </MantineProvider>,
  );
  const person = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Abrir el calendario de Vencimiento' });
  for (const name of ['Mes anterior', 'Mes siguiente', 'Mes y año', /^\d+ \w+ \d{4}$/]) {
    await person.click(button);
    const [control] = await screen.findAllByLabelText(name);
    control?.focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Mes anterior')).toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['hoy', today()],
  ['ayer', addDays(today(), -1)],
  ['mañana', addDays(today(), 1)],
])('%s is written as a word, with the key of the button and without', async (word, date) => {
  const onValue = vi.fn();
  const person = userEvent.setup();
  render(
    <MantineProvider>
      <Holder label="Emisión" initial="" onValue={onValue} usual={{ label: 'Hoy', date: today() }} />
      <Holder initial="" onValue={onValue} />
    </MantineProvider>,
  );
  for (const name of ['Emisión', 'Vencimiento']) {
    const input = screen.getByRole<HTMLInputElement>('textbox', { name });
    await person.type(input, word);
    expect(onValue).toHaveBeenLastCalledWith(date);
    await person.tab();
    expect(input.value).toBe(formatDate(date));
  }
  expect(screen.queryByText('La fecha no es válida')).toBeNull();
});

test('a day without its year is saved as the nearest one, and is seen in full once it is left', async () => {
  const { input, onValue, person } = open();
  const soon = addDays(today(), -20);
  await person.type(input, `${Number(soon.slice(8))}/${Number(soon.slice(5, 7))}`);
  expect(onValue).toHaveBeenLastCalledWith(soon);
  await person.tab();
  expect(input.value).toBe(formatDate(soon));
});

test('a paste with spaces is read, and letters after a date are no date', async () => {
  const { input, onValue, person } = open();
  await person.click(input);
  await person.paste('  03/11/2026\u00a0');
  expect(onValue).toHaveBeenLastCalledWith('2026-11-03');
  await person.type(input, 'x');
  await person.tab();
  screen.getByText('La fecha no es válida');
});
