import { formatDecimal } from '@baqueano/domain/values/decimal';
import { readTypedNumber } from '@baqueano/domain/values/typed-number';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import classes from './number-field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | string;
  /** Gets the number, '' when empty, or invalid text as typed: the form's schema refuses that. */
  onChange?: (value: number | string) => void;
  /** Written after the number (km) or, for '$', before it. */
  unit?: string;
  /** The number of decimals stored; further ones are cut off, and the field says so. */
  decimals?: number;
  /** False for a number that is no quantity: a year is 2024, not 2.024. */
  grouped?: boolean;
}

const invalid = 'El número no es válido: escribilo como 1.250 o 1250';
const invalidDecimal = 'El número no es válido: escribilo como 1.250,5 o 1250,5';

/**
 * Numbers in Argentina's notation. The text stays as typed until the field is left; the saved value is always the number that it
 * shows. The form's schema judges the range: nothing is corrected behind the person's back.
 */
export function NumberField({
  value = '',
  onChange,
  unit = '',
  decimals = 0,
  grouped = true,
  description,
  error,
  onFocus,
  onBlur,
  ...props
}: Props) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const read = readTypedNumber(typed, { decimals, unit });
  const isTyped = typed !== '' && value === (read?.value ?? typed.trim());
  const plain = typeof value === 'number' ? formatDecimal(value, false) : value;
  const written = typeof value === 'number' ? withUnit(formatDecimal(value, grouped), unit) : value;
  const isWrong = !focused && typeof value === 'string' && value !== '';
  const shown = error || (isWrong && (decimals > 0 ? invalidDecimal : invalid));
  const note = isTyped && read && noteOf({ ...read, typed, written, decimals });

  function type(text: string) {
    setTyped(text);
    onChange?.(readTypedNumber(text, { decimals, unit })?.value ?? text.trim());
  }

  function enter(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    setTyped('');
    setFocused(true);
    // At once, not when React draws: the browser selects, or puts the caret of a press, in this text.
    input.value = plain;
    input.select();
    onFocus?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setFocused(false);
    onBlur?.(event);
  }

  return (
    <TextInput
      {...props}
      value={focused ? (isTyped ? typed : plain) : written}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={enter}
      onBlur={leave}
      error={shown}
      description={note || description}
      descriptionProps={note ? { className: description ? undefined : classes.note, 'aria-live': 'polite' } : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}

function withUnit(number: string, unit: string): string {
  if (unit === '') return number;
  return unit === '$' ? `$ ${number}` : `${number} ${unit}`;
}

interface Read {
  typed: string;
  cut: boolean;
  written: string;
  decimals: number;
}

/** The number that the field has read, where the person may have meant another. */
function noteOf({ typed, cut, written, decimals }: Read): string | null {
  if (decimals === 0) return cut ? `= ${written}, sin decimales` : null;
  if (!/[.,]/.test(typed)) return null;
  return cut ? `= ${written}, con ${decimals === 1 ? 'un decimal' : `hasta ${decimals} decimales`}` : `= ${written}`;
}
