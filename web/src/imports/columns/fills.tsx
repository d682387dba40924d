import type { Import, ImportFill } from '@baqueano/domain/imports/import';
import type { Targets } from '@baqueano/domain/imports/targets/own';
import classes from './columns.module.css';
import { Fill } from './fill.tsx';
import { choicesOf, labelOf, refusalOf } from './target-options.ts';

interface Props {
  known: Targets;
  missing: Import['missing'];
  fills: readonly ImportFill[];
  onFill: (target: string, value: string) => void;
}

/** Unique for each row, so never one value for all. */
const ofEachRow = ['vehicle.licensePlate', 'vehicle.vin', 'driver.licenseNumber', 'driver.name'];

export function Fills({ known, missing, fills, onFill }: Props) {
  // A filled field stays at its place.
  const named = [...missing.map(({ target }) => target), ...fills.map(({ target }) => target)];
  const targets = [...new Set(named)].sort();
  if (targets.length === 0) return null;
  const alike = targets.filter((target) => !ofEachRow.includes(target));
  const own = targets.filter((target) => ofEachRow.includes(target));
  return (
    <section className={classes.fills} aria-label="Datos que faltan">
      {own.length > 0 && (
        <p className={classes.fillsTitle}>
          Ninguna columna trae <strong>{own.map((target) => labelOf(known, target)).join(', ')}</strong>: lo que es
          nuevo lo necesita, y es distinto en cada fila. Elegí abajo la columna que lo tiene, o agregala al revisar las
          filas y escribila ahí.
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
            label={labelOf(known, target)}
            choices={choicesOf(known, target)}
            refusal={(value) => refusalOf(known, target, value)}
            value={fills.find((fill) => fill.target === target)?.value ?? ''}
            onFill={(value) => onFill(target, value)}
          />
        ))}
      </div>
    </section>
  );
}
