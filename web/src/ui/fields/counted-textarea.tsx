import { characterCount } from '@baqueano/domain/records/fields';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { fitText } from './fit-text.ts';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value?: string;
  onChange: (value: string) => void;
  /** In characters as a person counts them: the browser's own limit counts an emoji as several. */
  longest: number;
}

/** A text with a limit: it accepts no more, and shows its length. */
export function CountedTextarea({ value = '', onChange, longest, ...props }: Props) {
  function change({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    onChange(fitText(currentTarget.value, currentTarget.selectionStart, longest));
  }
  return (
    <Textarea
      {...props}
      value={value}
      onChange={change}
      description={`${characterCount(value)}/${longest}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
