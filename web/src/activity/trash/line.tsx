import '@mantine/core/styles/Checkbox.layer.css';
import type { TrashEntry } from '@baqueano/domain/activity/trash';
import { Button, Checkbox } from '@mantine/core';
import lines from '../../ui/look/lines.module.css';
import text from '../../ui/look/text.module.css';
import classes from './page.module.css';
import { deletedBy, namesOf, ofVehicle, titleOf, tookWords, untilWords } from './words.ts';

interface Props {
  entry: TrashEntry;
  chosen: boolean;
  /** The reason after a failed try to bring it back. */
  refused: string | undefined;
  busy: boolean;
  onChoose: (entry: TrashEntry) => void;
  onRecover: (entry: TrashEntry) => void;
}

/** A deletion: the record, the person and the records deleted with it. Then its undo, or the reason without one. */
export function TrashLine({ entry, chosen, refused, busy, onChoose, onRecover }: Props) {
  const title = titleOf(entry);
  const plate = ofVehicle(entry);
  const along = tookWords(entry);
  const names = namesOf(entry);
  const which = plate ? `, de ${plate}` : names ? `: ${names}` : '';
  const named = `${title}${which}`;
  const why = refused ?? entry.obstacle;
  return (
    <li className={`${lines.line} ${classes.line}`} data-lost={entry.obstacle ? true : undefined}>
      <Checkbox
        className={classes.box}
        aria-label={`Elegir ${named}`}
        checked={chosen}
        disabled={entry.obstacle !== null}
        onChange={() => onChoose(entry)}
      />
      <div className={classes.words}>
        <p>
          <strong>
            {title}
            {plate && <span className={text.light}> de {plate}</span>}
          </strong>
          {names && <span className={classes.names}>{names}</span>}
          <span className={lines.soft}>
            {deletedBy(entry)}
            {along && `. ${along}`}
          </span>
          {why ? (
            <span className={classes.why} role={refused ? 'alert' : undefined}>
              {refused ? why : `No se puede recuperar: ${why.charAt(0).toLowerCase()}${why.slice(1)}`}
            </span>
          ) : (
            <span className={lines.soft}>{untilWords(entry)}</span>
          )}
        </p>
      </div>
      {!entry.obstacle && (
        <Button
          className={classes.recover}
          variant="default"
          loading={busy}
          aria-label={`Recuperar ${named}`}
          onClick={() => onRecover(entry)}
        >
          Recuperar
        </Button>
      )}
    </li>
  );
}
