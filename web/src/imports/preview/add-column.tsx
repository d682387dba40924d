import { type Import, mostImportColumns } from '@baqueano/domain/imports/import';
import type { Targets } from '@baqueano/domain/imports/targets/own';
import { Button, NativeSelect } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Fill } from '../columns/fill.tsx';
import { choicesOf, freeTargets, refusalOf } from '../columns/target-options.ts';
import { useSayColumns } from '../state/queries.ts';
import classes from './add-column.module.css';

interface Props {
  one: Import;
  known: Targets;
  onAdded: (target: string) => void;
}

/** A column that the sheet lacks: one value for all rows, or typed row by row. It saves a return to the sheet. */
export function AddColumn({ one: { id, columns, missing }, known, onAdded }: Props) {
  const { mutate, isPending } = useSayColumns(id);
  const [target, setTarget] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const free = freeTargets(known, columns);
  // The first choice is a field that new records need and no column has.
  const usual = missing[0]?.target ?? free[0]?.items[0]?.value ?? null;
  if (usual === null || columns.length >= mostImportColumns) return null;
  const refused = target !== null && refusalOf(known, target, value) !== null;

  function close() {
    setTarget(null);
    setValue('');
    requestAnimationFrame(() => opener.current?.focus());
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (target === null || refused) return;
    mutate(
      { added: [{ target, value: value.trim() }] },
      {
        onSuccess: () => {
          setTarget(null);
          setValue('');
          onAdded(target);
        },
        onError: (error) => toast('error', messageOf(error, 'Error al agregar la columna')),
      },
    );
  }

  if (target === null)
    return (
      <div>
        <Button
          ref={opener}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setTarget(usual)}
        >
          Agregar columna
        </Button>
      </div>
    );
  return (
    <form
      className={classes.form}
      aria-label="Agregar columna"
      onSubmit={add}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      <NativeSelect
        className={classes.field}
        label="Columna que falta"
        data={free}
        value={target}
        autoFocus
        onChange={({ currentTarget }) => {
          setTarget(currentTarget.value);
          setValue('');
        }}
      />
      <div className={classes.field}>
        <Fill
          key={target}
          label="Valor para todas las filas"
          placeholder="Vacío, para escribirlo en cada fila"
          none="En cada fila, a mano"
          choices={choicesOf(known, target)}
          refusal={(typed) => refusalOf(known, target, typed)}
          value={value}
          onFill={setValue}
          onTyped={setValue}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          Agregar
        </Button>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
