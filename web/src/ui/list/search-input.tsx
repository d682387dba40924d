import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The dialog that opens gives it the focus. */
  isFirst?: boolean;
}

/** A search with its state elsewhere (the address), which never makes the person wait for it while typing. */
export function SearchInput({ label, placeholder, value, onChange, isFirst }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);

  function change(next: string) {
    setText(next);
    onChange(next);
  }

  return (
    <TextInput
      ref={input}
      wrapperProps={{ 'data-wide': true, 'data-search': true }}
      type="search"
      data-autofocus={isFirst}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
