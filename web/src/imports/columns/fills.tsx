import type { Import, ImportFill, ImportKind } from '@baqueano/domain/imports/import';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './columns.module.css';
import { choicesOf, labelOf, refusalOf } from './target-options.ts';

interface Props {
  kind: ImportKind;
  missing: Import['missing'];
  fills: readonly ImportFill[];
  onFill: (target: string, value: string) => void;
}

/** No two rows have the same. */
const ofEachRow = ['vehicle.licensePlate', 'vehicle.vin', 'driver.licenseNumber', 'driver.name'];

/** What every new record needs and no column has: one value for all rows. */
export function Fills({ kind, missing, fills, onFill }: Props) {
  // What is filled stays where it was typed.
  const asked = [...missing.map(({ target }) => target), ...fills.map(({ target }) => target)];
  const targets = [...new Set(asked)].sort();
  if (targets.length === 0) return null;
  const alike = targets.filter((target) => !ofEachRow.includes(target));
  const own = targets.filter((target) => ofEachRow.includes(target));
  return (
    <section className={classes.fills} aria-label="Datos que faltan">
      {own.length > 0 && (
        <p className={classes.fillsTitle}>
          Ninguna columna trae <strong>{own.map((target) => labelOf(kind, target)).join(', ')}</strong>: lo que es nuevo
          lo necesita, y es distinto en cada fila. Elegí abajo la columna que lo tiene, o agregala en tu planilla y
          volvé a traerla.
        </p>
      )}
      {alike.length > 0 && (
        <p className={classes.fillsTitle}>
          Ninguna columna trae esto, y lo que es nuevo lo necesita. Elegí abajo la columna que lo tiene, o escribí un
          valor para todas las filas.
        </p>
      )}
      <div className={classes.fillFields}>
        {alike.map((target) => (
          <Fill
            key={target}
            label={labelOf(kind, target)}
            choices={choicesOf(kind, target)}
            refusal={(value) => refusalOf(kind, target, value)}
            value={fills.find((fill) => fill.target === target)?.value ?? ''}
            onFill={(value) => onFill(target, value)}
          />
        ))}
      </div>
    </section>
  );
}

interface FillProps {
  label: string;
  choices: string[] | undefined;
  value: string;
  /** Why it can be no value of the field; it would be wrong in each row. */
  refusal: (value: string) => string | null;
  onFill: (value: string) => void;
}

function Fill({ label, choices, value, refusal, onFill }: FillProps) {
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
        data={[{ value: '', label: 'Cada fila lo suyo' }, ...choices]}
        value={value}
        onChange={({ currentTarget }) => onFill(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={label}
      placeholder="Para todas las filas"
      value={typed}
      error={refused}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setRefused(null);
      }}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  );
}
