import { Modal } from '@mantine/core';
import { mayAddAnything } from '../../lib/acts/acts.ts';
import { useBackCloses } from '../../lib/back-closes.ts';
import { commandKey } from '../../lib/command-key.ts';
import { pageKeys } from '../../lib/page-keys.ts';
import { useMay } from '../../lib/session/permission.ts';
import { offeredPlaces } from './keyboard.ts';
import classes from './keys.module.css';
import { useSingleKeys } from './single-keys.ts';

interface Line {
  keys: readonly string[];
  does: string;
  /** Between the keys: one after the other, or from one to the other. */
  joined?: 'y después' | 'a';
  /** A letter alone, which can be turned off. */
  alone?: boolean;
  /** Only for roles that may add or change records. */
  changes?: boolean;
}

interface Section {
  title: string;
  lines: readonly Line[];
}

const everywhere: readonly Line[] = [
  { keys: [commandKey, 'K'], does: 'Buscar o hacer' },
  { keys: ['N'], does: 'Agregar algo nuevo', alone: true, changes: true },
  { keys: ['?'], does: 'Ver estos atajos', alone: true },
  { keys: [commandKey, 'Z'], does: 'Deshacer, mientras se ofrece', changes: true },
  { keys: ['Esc'], does: 'Cerrar lo que está abierto' },
];

const inList: readonly Line[] = [
  { keys: ['J', 'K'], does: 'Ir a la fila o tarjeta siguiente o anterior', alone: true },
  { keys: ['Enter'], does: 'Abrir la fila' },
  { keys: ['E'], does: 'Editar la fila', alone: true, changes: true },
  { keys: ['X'], does: 'Elegir la fila', alone: true, changes: true },
  { keys: ['Shift', 'X'], does: 'Elegir desde la anterior hasta esta', alone: true, changes: true },
  { keys: ['A'], does: 'Ir a lo que se hace con las elegidas', alone: true, changes: true },
];
const filters: Line = { keys: ['F'], does: 'Ir a los filtros', alone: true };

const inForm: readonly Line[] = [
  { keys: ['↑', '↓', 'Enter'], does: 'Elegir en una lista' },
  { keys: [commandKey, 'Enter'], does: 'Guardar un formulario', changes: true },
  { keys: [commandKey, 'Shift', 'Enter'], does: 'Guardar y agregar otro', changes: true },
];

/** The keys of the screen below come first. */
function sectionsHere(): Section[] {
  const page = pageKeys();
  const hasRows = document.querySelector('main :is(tr[aria-rowindex], [aria-posinset])') !== null;
  const hasFilters = document.querySelector('main [data-filters]') !== null;
  const ofPage = (page?.keys ?? []).map(({ keys, does }): Line => {
    const names = keys.map((key) => key.toUpperCase());
    const isRange = names.length > 2;
    return {
      does,
      alone: true,
      keys: isRange ? [names[0] ?? '', names.at(-1) ?? ''] : names,
      ...(isRange && { joined: 'a' }),
    };
  });
  return [
    { title: page?.where ?? '', lines: ofPage },
    { title: 'En esta lista', lines: [...(hasFilters ? [filters] : []), ...(hasRows ? inList : [])] },
    { title: 'En cualquier pantalla', lines: everywhere },
    {
      title: 'Ir a',
      lines: offeredPlaces().map(({ letter, label }) => ({
        keys: ['G', letter.toUpperCase()],
        joined: 'y después',
        does: label,
        alone: true,
      })),
    },
    { title: 'En un formulario', lines: inForm },
  ];
}

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function Keys({ opened, onClose }: Props) {
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title="Atajos del teclado"
      size="28rem"
      yOffset="10dvh"
    >
      {opened && <Sections />}
    </Modal>
  );
}

function Sections() {
  const [single, setSingle] = useSingleKeys();
  const adds = mayAddAnything(useMay());
  const sections = sectionsHere()
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ changes }) => !changes || adds) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      {sections.map(({ title, lines }, index) => (
        <section key={title} aria-label={title}>
          {/* The first title gets the focus, and not the button that closes: its ring would be seen first. */}
          <h3 className={classes.title} tabIndex={-1} data-autofocus={index === 0 || undefined}>
            {title}
          </h3>
          <dl className={classes.list}>
            {lines.map((line) => (
              <KeyLine key={line.does} line={line} off={Boolean(line.alone && !single)} />
            ))}
          </dl>
        </section>
      ))}
      <label className={classes.switch}>
        <input type="checkbox" checked={single} onChange={(event) => setSingle(event.currentTarget.checked)} />
        Usar los atajos de una sola tecla
      </label>
    </>
  );
}

function KeyLine({ line: { keys, does, joined }, off }: { line: Line; off: boolean }) {
  return (
    <div className={classes.line} data-off={off || undefined}>
      <dt>{does}</dt>
      <dd className={classes.keys}>
        {keys.map((key, index) => (
          <span key={key} className={classes.keys}>
            {index > 0 && joined && <span className={classes.joined}>{joined}</span>}
            <kbd className={classes.key}>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
