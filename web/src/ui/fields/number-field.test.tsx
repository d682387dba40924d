import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberField } from './number-field.tsx';

const onSubmit = vi.fn();

function Holder({ value: initial = '', ...props }: ComponentProps<typeof NumberField>) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <NumberField label="Costo" value={value} onChange={setValue} {...props} />
      <button type="submit">Guardar</button>
    </form>
  );
}

function open(props: ComponentProps<typeof NumberField> = {}) {
  onSubmit.mockClear();
  render(
    <MantineProvider>
      <Holder {...props} />
    </MantineProvider>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Costo' }), person: userEvent.setup() };
}

const invalid = 'El número no es válido: escribilo como 1.250 o 1250';

test.each([
  ['12,5', 12, '$ 12', '= $ 12, sin decimales'],
  ['1.250.000,50', 1_250_000, '$ 1.250.000', '= $ 1.250.000, sin decimales'],
  ['10.02', 10, '$ 10', '= $ 10, sin decimales'],
  ['1.250', 1_250, '$ 1.250', null],
])('%s, typed or pasted, is submitted as what the field says', async (text, value, written, note) => {
  for (const way of ['type', 'paste'] as const) {
    const { input, person } = open({ unit: '$' });
    await person.click(input);
    if (way === 'type') await person.keyboard(text);
    else await person.paste(text);
    expect(input.value).toBe(text);
    if (note) screen.getByText(note);
    await person.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith(value);
    await person.tab();
    expect(input.value).toBe(written);
    if (note) screen.getByText(note);
    else expect(screen.queryByText(/sin decimales/)).toBeNull();
    document.body.replaceChildren();
  }
});

test('what is no number stays as typed, goes to the form as it is, and is said once the field is left', async () => {
  const { input, person } = open({ unit: '$' });
  await person.type(input, '1e5{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('1e5');
  expect(screen.queryByText(invalid)).toBeNull();
  await person.tab();
  expect(input.value).toBe('1e5');
  screen.getByText(invalid);
  await person.clear(input);
  await person.type(input, '15');
  expect(screen.queryByText(invalid)).toBeNull();
});

test('a field with decimals shows what it read', async () => {
  const { input, person } = open({ unit: 'l', decimals: 2 });
  expect(input.inputMode).toBe('decimal');
  await person.type(input, '45.12');
  screen.getByText('= 45,12 l');
  await person.type(input, '9');
  screen.getByText('= 45,12 l, con hasta 2 decimales');
  await person.tab();
  expect(input.value).toBe('45,12 l');
});

test('a number is edited without its marks and its unit, where the caret was put', async () => {
  const { input, person } = open({ value: 45_000, unit: 'km' });
  expect([input.value, input.inputMode]).toEqual(['45.000 km', 'numeric']);
  await person.tab();
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['45000', 0, 5]);
  input.setSelectionRange(1, 1);
  await person.keyboard('6');
  expect([input.value, input.selectionStart]).toEqual(['465000', 2]);
  await person.tab();
  expect(input.value).toBe('465.000 km');
});

test('what is typed takes the place of the number that had been there, however the field is entered', async () => {
  const { input, person } = open({ value: 185_000, unit: '$' });
  input.focus();
  await person.keyboard('200000');
  expect(input.value).toBe('200000');
  await person.tab();
  await person.tab({ shift: true });
  await person.keyboard('7');
  expect(input.value).toBe('7');
});

test('a year is no quantity, and a value from elsewhere is shown', async () => {
  const { input, person } = open({ value: 2024, grouped: false });
  expect(input.value).toBe('2024');
  await person.clear(input);
  await person.tab();
  expect(input.value).toBe('');
});

test('no other field takes a number: only dates, times and codes have the keyboard of numbers', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const found = files.filter((file) =>
    /NumberInput|NumericFormat|type="number"|inputMode(?:=|: ?|=\{.*)['"](?:numeric|decimal)/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(found.toSorted()).toEqual([
    // A cell: it is read in the same way as a sheet.
    'completion/phone-list.tsx',
    'people/account/parts/app-setup.tsx',
    'people/sign-in/factors/second-factor-form.tsx',
    'ui/fields/date-input.tsx',
    'ui/fields/number-field.tsx',
    'ui/fields/time-input.tsx',
  ]);
});
