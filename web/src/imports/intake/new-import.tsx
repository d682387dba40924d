import { type ImportKind, importKindLabels, importKinds } from '@baqueano/domain/imports/import';
import { Button, Loader, NativeSelect, Textarea } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { type ChangeEvent, useRef, useState } from 'react';
import { HttpError, messageOf } from '../../lib/http/http.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { mostSheets, useCreateImports } from '../state/batch.ts';
import type { Sheet } from '../state/queries.ts';
import classes from './intake.module.css';
import { Kinds } from './kinds.tsx';
import { PastImports } from './past-imports.tsx';
import { useSheetIntake } from './use-sheet-intake.ts';

const route = getRouteApi('/shell/importar');

const kindOptions = [
  { value: '', label: 'Lo reconocemos solos' },
  ...importKinds.map((value) => ({ value, label: importKindLabels[value] })),
];

const accepted = '.xlsx,.csv,.tsv,.txt';
const readable = /\.(xlsx|csv|tsv|txt)$/i;

function complaintOf(sheet: Sheet): string | null {
  if ('file' in sheet) {
    const { name } = sheet.file;
    if (/\.(xls|ods|numbers)$/i.test(name))
      return `No podemos leer ${name}. Guardalo como Excel (.xlsx) o CSV, o copiá las celdas y pegalas acá.`;
    return readable.test(name) ? null : `${name} no es una planilla: elegí un Excel (.xlsx) o un CSV.`;
  }
  const hasRows = /\S[^\r\n]*[\r\n]\s*\S/.test(sheet.text ?? '');
  return hasRows ? null : 'Eso es una sola línea. Copiá varias filas, con la de los títulos, y volvé a pegar.';
}

/** The server's message for an old Excel with a new ending lists all file types, also photos: here only sheets are accepted. */
const wordsOf = (error: Error) =>
  error instanceof HttpError && error.status === 415
    ? 'No pudimos leer la planilla: guardala de nuevo como Excel (.xlsx) o CSV, o copiá las celdas y pegalas acá.'
    : messageOf(error, 'Error al leer la planilla');

export function NewImport() {
  const navigate = route.useNavigate();
  const [kind, setKind] = useState<ImportKind>();
  const [typed, setTyped] = useState('');
  const [percent, setPercent] = useState(0);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { mutate, isPending, error, variables: last } = useCreateImports(setPercent);
  const picker = useRef<HTMLInputElement>(null);
  const onPhone = useOnPhone();

  function take(sheets: readonly Sheet[]) {
    if (isPending || sheets.length === 0) return;
    const problem =
      sheets.length > mostSheets
        ? `Hasta ${mostSheets} planillas juntas: soltá menos.`
        : (sheets.map(complaintOf).find((one) => one !== null) ?? null);
    setComplaint(problem);
    if (problem) return;
    setPercent(0);
    mutate(sheets, {
      onSuccess: ({ made, failed }) => {
        for (const { name, error } of failed) toast('error', `${name}: ${wordsOf(error)}`);
        const [first] = made;
        if (made.length > 1) void navigate({ search: { lote: made.map(({ id }) => id).join(',') } });
        else if (first) void navigate({ search: { importacion: first.id } });
      },
    });
  }
  /** Several sheets get their kinds from their content: the chosen kind is for one alone. */
  const takeFiles = (files: readonly File[]) =>
    take(files.length === 1 ? files.map((file) => ({ file, kind })) : files.map((file) => ({ file })));
  const { over, props } = useSheetIntake({
    files: takeFiles,
    text: (text) => take([{ text, kind }]),
  });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    takeFiles([...(currentTarget.files ?? [])]);
    // The same one may be chosen again.
    currentTarget.value = '';
  }

  const problem = complaint ?? (error && wordsOf(error));
  return (
    <div className={classes.page}>
      <section className={classes.place} aria-label="Tu planilla" {...props}>
        <span className={classes.icon} aria-hidden>
          <IconTableImport size={28} stroke={1.5} />
        </span>
        <h2 className={classes.title}>Pegá tu planilla como está</h2>
        <p className={classes.hint}>
          {onPhone
            ? 'Copiá las celdas, con su fila de títulos, y pegalas acá abajo; o elegí el archivo.'
            : 'Copiá las celdas, con su fila de títulos, y apretá Ctrl+V en cualquier lugar de esta página. También podés soltar uno o varios archivos acá.'}
        </p>
        <Textarea
          className={classes.box}
          aria-label="Pegá tu planilla"
          placeholder="Patente   Marca   Modelo   Chofer   Vto. seguro…"
          rows={3}
          data-takes-sheet
          value={typed}
          disabled={isPending}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <NativeSelect
            label="Qué trae"
            className={classes.kind}
            data={kindOptions}
            value={kind ?? ''}
            onChange={({ currentTarget }) => setKind((currentTarget.value || undefined) as ImportKind | undefined)}
          />
          {typed.trim() && (
            <Button onClick={() => take([{ text: typed, kind }])} disabled={isPending}>
              Leer lo pegado
            </Button>
          )}
          <Button
            variant={typed.trim() ? 'default' : 'filled'}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            disabled={isPending}
            onClick={() => picker.current?.click()}
          >
            Elegir Excel o CSV
          </Button>
          <input ref={picker} type="file" hidden multiple accept={accepted} data-testid="sheet" onChange={choose} />
        </div>
        <p className={classes.sending} role="status">
          {isPending && (
            <>
              <Loader size={16} aria-hidden />
              {percent > 0 && percent < 100 ? `Enviando la planilla: ${percent} %` : 'Leyendo la planilla…'}
            </>
          )}
        </p>
        {problem && (
          <div className={classes.problem}>
            <ErrorBox message={problem} onRetry={!complaint && last ? () => take(last) : undefined} />
          </div>
        )}
        {over && <p className={classes.drop}>Soltá la planilla acá</p>}
      </section>
      <p className={classes.promise}>
        Nada se guarda hasta que lo revises y aprietes Importar. Después tenés 30 días para deshacerlo entero.
      </p>
      <PastImports />
      <Kinds />
    </div>
  );
}
