import { optionSearch, type RecordOption } from '@baqueano/domain/records/option-search';
import { formatNumber } from '@baqueano/domain/values/format';
import { type ComboboxItem, type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { insideDialog } from '../form/inside-dialog.ts';
import classes from './record-select.module.css';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly RecordOption[];
  /** '' is none. */
  value?: string;
  onChange: (value: string) => void;
}

/** Beyond so many, a person types instead of reading. */
const shownAtOnce = 50;

/** Once chosen, label and hint stand in one line. */
function itemOf({ value, label, hint }: RecordOption): ComboboxItem {
  return { value, label: hint ? `${label} · ${hint}` : label };
}

export function RecordSelect({ options, value = '', onChange, ...props }: Props) {
  const search = useMemo(() => optionSearch(options), [options]);
  const data = useMemo(() => options.map(itemOf), [options]);
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);

  const [opened, setOpened] = useState(false);

  /** The text was deleted: Enter chooses nothing then. */
  const emptied = useRef(false);

  /** The text at an Enter that came before the options did. */
  const awaited = useRef('');
  useEffect(() => {
    if (awaited.current === '' || options.length === 0) return;
    const [first] = search(awaited.current);
    awaited.current = '';
    setOpened(false);
    if (first) onChange(first.value);
  }, [options, search, onChange]);

  function filter({ search: text }: { search: string }): ComboboxParsedItem[] {
    const found = search(text);
    const shown: ComboboxItem[] = found.slice(0, shownAtOnce).map(itemOf);
    const rest = found.length - shown.length;
    if (rest > 0)
      shown.push({ value: 'rest', label: `Y ${formatNumber(rest)} más: escribí para buscar`, disabled: true });
    return shown;
  }

  /**
   * Mantine loses its mark, or has none yet, when Enter comes right after the first letters or a paste: the form would be
   * submitted.
   */
  function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.length === 1 || event.key === 'Backspace') awaited.current = '';
    if (event.key.startsWith('Arrow')) emptied.current = false;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !opened) return;
    const { value: text } = event.currentTarget;
    if (text !== '' && options.length === 0) {
      awaited.current = text;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    const [first] = search(text);
    if (!marked && (text === '' || !first)) return;
    event.preventDefault();
    event.stopPropagation();
    if (emptied.current) return setOpened(false);
    if (marked) return marked.click();
    if (first) onChange(first.value);
    setOpened(false);
  }

  return (
    <Select
      searchable
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={chooseOnEnter}
      onInput={({ currentTarget }) => {
        emptied.current = props.clearable === true && currentTarget.value === '';
        if (emptied.current) onChange('');
      }}
      // The focus also comes to a wrong field: its list must not hide the message.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage="Sin resultados"
      maxDropdownHeight={280}
      comboboxProps={insideDialog}
      // Typing replaces the chosen record.
      onClick={(event) => event.currentTarget.select()}
      {...props}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      filter={filter}
      renderOption={({ option }) => {
        const { label, hint, note, urgent }: RecordOption = byValue.get(option.value) ?? option;
        return (
          <span className={classes.option}>
            <span className={classes.label}>{label}</span>
            <span className={classes.hint}>{hint}</span>
            {note && (
              <span className={classes.note} data-urgent={urgent || undefined}>
                {note}
              </span>
            )}
          </span>
        );
      }}
    />
  );
}
