import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { readTime } from './typed-time.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string;
  /** Gets 'HH:MM' once the field is left, and before that the text as typed: the form's schema refuses an invalid time. */
  onChange?: (value: string) => void;
}

/** A time of the day, with or without its colon: the numbers of a phone's keyboard have none. */
export function TimeInput({ value = '', onChange, onBlur, ...props }: Props) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const read = readTime(value);
    if (read && read !== value) onChange?.(read);
    onBlur?.(event);
  }

  return (
    <TextInput
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
    />
  );
}
