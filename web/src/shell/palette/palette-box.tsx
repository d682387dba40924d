import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { CloseButton, Combobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { pressingAlertsQuery } from '../../alerts/queries.ts';
import { driversQuery } from '../../fleet/lookup/drivers.ts';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { useOnline } from '../../lib/http/connection.ts';
import { useMay } from '../../lib/session/permission.ts';
import { usePermittedEntries } from '../navigation/use-entries.ts';
import { copiedText } from './answers/answer.ts';
import { mostAnswers } from './answers/questions.ts';
import classes from './palette.module.css';
import { PaletteRow } from './palette-row.tsx';
import { recentIds } from './recent.ts';
import type { Group, Row } from './row.ts';
import { paletteSearch, type Results } from './search.ts';
import { startGroups } from './start.ts';
import { useAnswers } from './use-answers.ts';
import { useDocuments } from './use-documents.ts';
import { useDoing } from './use-doing.ts';
import { useField } from './use-field.ts';

interface Props {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Longer than any real text. */
const longest = 100;

/** Milliseconds: a pause in typing. Local results come with each letter, the server's after the pause. */
const pause = 200;

/** Local results, answers, and the server's results: in this order, so that late ones move nothing. */
function useResults(text: string) {
  const { data: vehicles, error: noVehicles } = useQuery(vehiclesQuery);
  const { data: drivers, error: noDrivers } = useQuery(driversQuery);
  const entries = usePermittedEntries();
  const may = useMay();
  const search = useMemo(() => paletteSearch({ may, entries, vehicles, drivers }), [may, entries, vehicles, drivers]);
  const results = useMemo(() => search.find(text), [search, text]);
  const [recent] = useState(recentIds);
  const before = useMemo(() => search.rowsOf(recent), [search, recent]);
  const [pausedAt] = useDebouncedValue(text, pause);
  const hasPaused = pausedAt === text;
  const questions = results.groups.flatMap(({ rows }) => rows.flatMap(({ question }) => question ?? []));
  const answers = useAnswers(questions, hasPaused);
  const documents = useDocuments(text, hasPaused, questions);
  const cache = useQueryClient();
  // The navigation has requested them; later ones would move the rows.
  const [alerts] = useState(() => cache.getQueryData(pressingAlertsQuery.queryKey));
  const last: Group = { title: 'Últimos', rows: text.trim() === '' ? before : [] };
  const known = new Set(last.rows.map(({ id }) => id));
  const groups = [
    last,
    ...(text.trim() === '' ? startGroups(alerts, vehicles) : []),
    // A row appears once.
    ...results.groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ id }) => !known.has(id)) })),
    { title: 'Documentos', rows: documents },
  ].filter(({ rows }) => rows.length > 0);
  return {
    ...{ groups, answers, results },
    isComing: !(vehicles && drivers),
    noVehicles: vehicles ? null : noVehicles,
    noDrivers: drivers ? null : noDrivers,
  };
}

export function PaletteBox({ onClose, onShowKeys }: Props) {
  const { text, setText, input, takeFocus } = useField();
  const { groups, answers, results, isComing, noVehicles, noDrivers } = useResults(text);
  const rows = groups.flatMap((group) => group.rows);

  /** The mark stays on its row when others come. Mantine's own mark is lost with each typed letter. */
  const [markedId, setMarkedId] = useState<string | null>(null);
  const marked = rows.find(({ id }) => id === markedId) ?? rows[0];
  const listId = useId();
  const optionId = (row: Row) => `${listId}-${row.id}`;
  const markedOption = marked && optionId(marked);
  useEffect(() => {
    if (markedOption) document.getElementById(markedOption)?.scrollIntoView({ block: 'nearest' });
  }, [markedOption]);

  function ask(words: string) {
    setText(words);
    setMarkedId(null);
    setCopiedId(null);
    input.current?.focus();
  }
  const doIt = useDoing({ onClose, onShowKeys, onAsk: ask });

  const [copiedId, setCopiedId] = useState<string | null>(null);
  const answer = marked && answers.get(marked.id)?.answer;
  const copied = marked?.question && answer && copiedText(marked.question, answer);
  /** A selection in the field is copied as usual. */
  function onCopy(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (!copied || selectionStart !== selectionEnd) return;
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
    setCopiedId(marked.id);
  }

  function step(by: number) {
    const next = rows.at((rows.findIndex(({ id }) => id === marked?.id) + by) % rows.length);
    setMarkedId(next?.id ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && marked) doIt(marked, text);
    else return;
    event.preventDefault();
  }

  const isCopied = copiedId !== null && copiedId === marked?.id;
  return (
    <Combobox
      onOptionSubmit={(id) =>
        doIt(
          rows.find((row) => row.id === id),
          text,
        )
      }
    >
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
          aria-keyshortcuts={copied ? 'Control+C' : undefined}
          placeholder="Patente, conductor, pregunta o qué hacer"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          enterKeyHint="go"
          ref={takeFocus}
          data-autofocus
          value={text}
          onChange={(event) => ask(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
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
                answered={answers.get(row.id)}
                copied={row === marked && isCopied}
                onPoint={() => setMarkedId(row.id)}
              />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <Missing vehicles={noVehicles} drivers={noDrivers} />
      <Notes results={results} found={rows.length > 0} isComing={isComing} />
      <VisuallyHidden role="status">
        {isCopied ? 'Respuesta copiada' : text && (copied || formatCount(rows.length, 'resultado', 'resultados'))}
      </VisuallyHidden>
    </Combobox>
  );
}

interface NotesProps {
  results: Results;
  found: boolean;
  isComing: boolean;
}

/** The missing part of a question, and the words for no result. */
function Notes({ results: { about, note }, found, isComing }: NotesProps) {
  if (about)
    return (
      <p className={classes.note}>
        {`Hay ${formatNumber(about.count)} ${about.what} así: se responde por los primeros ${mostAnswers}. Escribí más para elegir.`}
      </p>
    );
  if (isComing && !found) return <p className={classes.note}>Buscando…</p>;
  if (isComing) return null;
  if (note) return <p className={classes.note}>{note}</p>;
  return found ? null : <p className={classes.note}>No se encontró nada. Probá con menos letras.</p>;
}

/** The kinds that cannot be searched now, and the remedy. */
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
