import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  label: string;
  choices: string[] | undefined;
  /** For an empty field, and for a list without a choice. */
  placeholder?: string;
  none?: string;
  value: string;
  refusal: (value: string) => string | null;
  onFill: (value: string) => void;
  onTyped?: (value: string) => void;
}

export function Fill({
  label,
  choices,
  placeholder = 'Para todas las filas',
  none = 'Cada fila lo suyo',
  value,
  refusal,
  onFill,
  onTyped,
}: Props) {
  const [typed, setTyped] = useState(value);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => setTyped(value), [value]);
  function say() {
    const why = refusal(typed);
    setRefused(why);
    if (!why && typed !== value) onFill(typed);
  }
  if (choices)
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: none }, ...choices]}
        value={value}
        onChange={({ currentTarget }) => onFill(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed}
      error={refused}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setRefused(null);
        onTyped?.(currentTarget.value);
      }}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  );
}
