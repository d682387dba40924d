import { formatNumber } from '@baqueano/domain/values/format';
import { type ComboboxItem, type ComboboxParsedItem, MultiSelect, type MultiSelectProps, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { optionSearch, type RecordOption } from '@baqueano/domain/records/option-search';
import { useMemo, useState } from 'react';
import classes from './record-select.module.css';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly RecordOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Beyond so many, a person types instead of reading. */
const shownAtOnce = 50;

/**
 * Chooses several records by typing a part of their names. The list closes after each choice: it would cover the fields below. It
 * marks chosen records, which can be dropped there.
 */
export function RecordMultiSelect({ options, value, onChange, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  const search = useMemo(() => optionSearch(options), [options]);
  const data = useMemo(() => options.map(({ value, label }) => ({ value, label })), [options]);
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);

  function filter({ search: text }: { search: string }): ComboboxParsedItem[] {
    const found = search(text);
    const shown: ComboboxItem[] = found.slice(0, shownAtOnce).map(({ value, label }) => ({ value, label }));
    const rest = found.length - shown.length;
    if (rest > 0)
      shown.push({ value: 'rest', label: `Y ${formatNumber(rest)} más: escribí para buscar`, disabled: true });
    return shown;
  }

  return (
    <MultiSelect
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="Sin resultados"
      maxDropdownHeight={280}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      {...props}
      data={data}
      value={[...value]}
      onChange={onChange}
      filter={filter}
      classNames={{ inputField: classes.field }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span className={classes.label}>{option.label}</span>
          <span className={classes.hint}>{byValue.get(option.value)?.hint}</span>
        </span>
      )}
      renderPill={({ option, onRemove, disabled }) => (
        <Pill
          className={classes.pill}
          size="lg"
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Quitar ${option?.label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {option?.label}
        </Pill>
      )}
    />
  );
}
