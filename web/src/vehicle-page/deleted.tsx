import { Button } from '@mantine/core';
import { useVehicleDeletion } from '../activity/queries.ts';
import { momentOf } from '../activity/words.ts';
import { messageOf } from '../lib/http.ts';
import { focusContent } from '../ui/feedback/focus-content.ts';
import { toast } from '../ui/feedback/toasts.ts';
import classes from './page.module.css';

/** Of a vehicle that is not there: who deleted it, and the way back for as long as there is one. Its history has no other page. */
export function Deleted({ id }: { id: string }) {
  const { entry, undo, undoing } = useVehicleDeletion(id);
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
        Recuperar el vehículo
      </Button>
    </div>
  );
}
