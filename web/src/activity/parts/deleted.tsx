import { Button } from '@mantine/core';
import { messageOf } from '../../lib/http/http.ts';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useDeletion } from '../queries.ts';
import { momentOf } from '../words.ts';
import classes from './deleted.module.css';

interface Props {
  id: string;
  /** 'el vehículo'. */
  what: string;
}

/** For a missing record: the person who deleted it, and the undo while there is one. Its history has no other page. */
export function Deleted({ id, what }: Props) {
  const { entry, undo, undoing } = useDeletion(id);
  if (!entry) return null;

  async function bringBack() {
    try {
      await undo();
      toast('success', 'Deshecho');
      focusContent();
    } catch (error) {
      toast('error', messageOf(error, 'No se puede deshacer'));
    }
  }

  return (
    <div className={classes.deleted}>
      <p className={classes.deletedBy}>
        {entry.actor?.name ?? 'Alguien que ya no está'} lo eliminó {momentOf(entry.at)}.
      </p>
      <Button variant="default" loading={undoing} onClick={() => void bringBack()}>
        Recuperar {what}
      </Button>
    </div>
  );
}
