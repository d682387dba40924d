import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RecordSelect } from './record-select.tsx';

const options = Array.from({ length: 5_000 }, (_, index) => ({
  value: `id-${index}`,
  label: 'Citroën Berlingo',
  hint: `AB ${String(index).padStart(4, '0')}`,
  keywords: [`AB${String(index).padStart(4, '0')}`],
}));

interface Shown {
  initial: string;
  onChange: (value: string) => void;
  among?: typeof options;
}

function Screen({ initial, onChange, among = options }: Shown) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <RecordSelect label="Vehículo" options={among} value={value} onChange={change} />;
}

function show(initial = '') {
  const onChange = vi.fn();
  render(
    <MantineProvider>
      <Screen initial={initial} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' }) };
}

test('shows as many as a person reads, and says how many more there are', async () => {
  const { input } = show();
  await userEvent.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(51);
  screen.getByText('Y 4.950 más: escribí para buscar');
});

test('is found by typing and chosen with Enter', async () => {
  const { input, onChange } = show();
  await userEvent.type(input, 'citroen ab-4321{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('id-4321');
  expect(input.value).toBe('Citroën Berlingo · AB 4321');
});

test('is chosen with the arrows, and a screen reader is told which one is marked', async () => {
  const { input, onChange } = show();
  await userEvent.type(input, 'ab-432{ArrowDown}');
  const marked = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toContain('AB 4321');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toContain('AB 4322');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('id-4321');
});

test('what was typed without choosing gives way to what is chosen', async () => {
  const { input, onChange } = show('id-7');
  expect(input.value).toBe('Citroën Berlingo · AB 0007');
  await userEvent.clear(input);
  await userEvent.type(input, 'nada');
  screen.getByText('Sin resultados');
  await userEvent.tab();
  expect(input.value).toBe('Citroën Berlingo · AB 0007');
  expect(onChange).not.toHaveBeenCalled();
});

test('typing after a click replaces what was chosen', async () => {
  const { input, onChange } = show('id-7');
  await userEvent.click(input);
  await userEvent.keyboard('4321{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('id-4321');
});

test('what is pasted into a closed list is found by Enter', async () => {
  const { input, onChange } = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(input);
  expect(screen.queryAllByRole('option')).toEqual([]);
  await userEvent.paste('AB 4321');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('id-4321');
});

test('what is typed and entered before the records are here is chosen once they are', async () => {
  const [onChange, onSubmit] = [vi.fn(), vi.fn()];
  const form = (among: typeof options) => (
    <MantineProvider>
      <form onSubmit={onSubmit}>
        <Screen initial="" onChange={onChange} among={among} />
        <button type="submit">Guardar</button>
      </form>
    </MantineProvider>
  );
  const { rerender } = render(form([]));
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' });
  await userEvent.type(input, 'ab-1234{Backspace>4/}4321{Enter}');
  await userEvent.tab();
  expect([onSubmit.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 0]);
  rerender(form(options));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('id-4321');
  expect(input.value).toBe('Citroën Berlingo · AB 4321');
  expect(screen.queryByRole('option')).toBeNull();
});

test('whoever types on has not chosen', async () => {
  const onChange = vi.fn();
  const shown = (among: typeof options) => (
    <MantineProvider>
      <Screen initial="" onChange={onChange} among={among} />
    </MantineProvider>
  );
  const { rerender } = render(shown([]));
  await userEvent.type(screen.getByRole('combobox', { name: 'Vehículo' }), '4321{Enter}9');
  rerender(shown(options));
  expect(onChange).not.toHaveBeenCalled();
});
