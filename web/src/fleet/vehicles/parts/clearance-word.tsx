import { clearanceWords } from '@baqueano/domain/clearance/clearance-word';
import { useClearanceWord } from '../../lookup/clearance-words.ts';
import classes from './clearance-word.module.css';

/** Beside a vehicle's state, which may be a green one: 'No puede: VTV vencida'. Draws nothing where nothing is against it. */
export function ClearanceWord({ id }: { id: string }) {
  const word = useClearanceWord(id);
  if (!word) return null;
  const words = clearanceWords(word);
  return (
    <span className={classes.word} data-answer={word.answer} title={words}>
      {words}
    </span>
  );
}
