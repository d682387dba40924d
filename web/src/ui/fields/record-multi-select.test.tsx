import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RecordMultiSelect } from './record-multi-select.tsx';

const options = Array.from({ length: 5_000 }, (_, index) => ({
  value: `id-${index}`,
  label: `AB ${String(index).padStart(4, '0')} · Citroën Berlingo`,
  keywords: [`AB${String(index).padStart(4, '0')}`],
}));

function Screen({ initial, onChange }: { initial: string[]; onChange: (value: string[]) => void }) {
  const [value, setValue] = useState(initial);
  const change = (next: string[]) => {
    setValue(next);
    onChange(next);
  };
  return <RecordMultiSelect label="Vehículos" options={options} value={value} onChange={change} />;
}

function show(initial: string[] = []) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <Screen initial={initial} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehículos' }) };
}

test('shows as many as a person reads, and says how many more there are', async () => {
  const { input } = show();
  await userEvent.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(51);
  screen.getByText('Y 4.950 más: escribí para buscar');
});

test('chooses some by part of their names, and lets go of one from the list', async () => {
  const { input, onChange } = show();
  await userEvent.type(input, 'ab-4999{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['id-4999']);
  await userEvent.type(input, 'citroen 0007{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['id-4999', 'id-7']);
  await userEvent.type(input, 'ab4999{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['id-7']);
});

test('the list closes after a choice, so that what follows can be reached, and opens again to search on', async () => {
  const { input } = show();
  await userEvent.click(input);
  await userEvent.click(screen.getByRole('option', { name: /AB 0003/ }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('0007');
  await userEvent.click(screen.getByRole('option', { name: /AB 0007/ }));
  expect(screen.queryByRole('option')).toBeNull();
  screen.getByRole('button', { name: 'Quitar AB 0003 · Citroën Berlingo' });
});

test('lets go of a chosen one with the pointer, with the keyboard and with Backspace', async () => {
  const { input, onChange } = show(['id-1', 'id-2', 'id-3']);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar AB 0002 · Citroën Berlingo' }));
  expect(onChange).toHaveBeenLastCalledWith(['id-1', 'id-3']);
  screen.getByRole('button', { name: 'Quitar AB 0001 · Citroën Berlingo' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['id-3']);
  await userEvent.type(input, '{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});
