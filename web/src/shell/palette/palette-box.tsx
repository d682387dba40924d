import { formatCount } from '@baqueano/domain/format';
import { CloseButton, Combobox, VisuallyHidden } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { driversQuery } from '../../fleet/lookup/drivers.ts';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { useOnline } from '../../lib/connection.ts';
import { useMay } from '../../lib/permission.ts';
import { useEntries } from '../navigation/use-entries.ts';
import classes from './palette.module.css';
import { PaletteRow } from './palette-row.tsx';
import type { Group, Row } from './row.ts';
import { paletteSearch } from './search.ts';
import { useDoing } from './use-doing.ts';

interface Props {
  onClose: () => void;
  onShowKeys: () => void;
}

/** More than anybody types. */
const longest = 100;

/** At once: Mantine's focus trap waits, and what is typed meanwhile would be lost. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
}

export function PaletteBox({ onClose, onShowKeys }: Props) {
  const { data: vehicles, error: noVehicles } = useQuery(vehiclesQuery);
  const { data: drivers, error: noDrivers } = useQuery(driversQuery);
  const entries = useEntries();
  const may = useMay();
  const find = useMemo(() => paletteSearch({ may, entries, vehicles, drivers }), [may, entries, vehicles, drivers]);
  const [text, setText] = useState('');
  const groups = useMemo(() => find(text), [find, text]);
  const rows = groups.flatMap((group) => group.rows);

  /** The mark stays on its row when others come. Mantine's own, kept in the page, is lost with each letter that is typed. */
  const [markedId, setMarkedId] = useState<string | null>(null);
  const marked = rows.find(({ id }) => id === markedId) ?? rows[0];
  const listId = useId();
  const optionId = (row: Row) => `${listId}-${row.id}`;
  const markedOption = marked && optionId(marked);
  useEffect(() => {
    if (markedOption) document.getElementById(markedOption)?.scrollIntoView({ block: 'nearest' });
  }, [markedOption]);

  const doIt = useDoing({ onClose, onShowKeys });

  function step(by: number) {
    const next = rows.at((rows.findIndex(({ id }) => id === marked?.id) + by) % rows.length);
    setMarkedId(next?.id ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && marked) doIt(marked);
    else return;
    event.preventDefault();
  }

  return (
    <Combobox onOptionSubmit={(id) => doIt(rows.find((row) => row.id === id))}>
      <div className={classes.box}>
        <IconSearch className={classes.icon} size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Buscar o hacer"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={markedOption}
          placeholder="Patente, conductor o qué hacer"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          enterKeyHint="go"
          ref={takeFocus}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarkedId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="md" onClick={onClose} />
      </div>
      <Combobox.Options id={listId} className={classes.list} aria-label="Resultados" tabIndex={-1}>
        {groups.map(({ title, rows: inGroup }: Group) => (
          <Combobox.Group key={title} label={title} classNames={{ groupLabel: classes.title }}>
            {inGroup.map((row) => (
              <PaletteRow
                key={row.id}
                id={optionId(row)}
                row={row}
                marked={row === marked}
                onPoint={() => setMarkedId(row.id)}
              />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <Missing vehicles={vehicles ? null : noVehicles} drivers={drivers ? null : noDrivers} />
      {rows.length === 0 && (
        <p className={classes.note}>
          {vehicles && drivers ? 'No se encontró nada. Probá con menos letras.' : 'Buscando…'}
        </p>
      )}
      <VisuallyHidden role="status">{text && formatCount(rows.length, 'resultado', 'resultados')}</VisuallyHidden>
    </Combobox>
  );
}

/** What cannot be found now, and what to do about it. */
function Missing({ vehicles, drivers }: { vehicles: Error | null; drivers: Error | null }) {
  const online = useOnline();
  const what = [vehicles && 'vehículos', drivers && 'conductores'].filter(Boolean);
  return (
    <div role="status">
      {what.length > 0 && (
        <p className={classes.note}>
          {online
            ? `No se pudieron traer ${what.join(' y ')}. Cerrá la búsqueda y abrila de nuevo.`
            : `Sin conexión: no se pueden buscar ${what.join(' ni ')}.`}
        </p>
      )}
    </div>
  );
}
