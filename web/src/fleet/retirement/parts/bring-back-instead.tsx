import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../lib/http/http.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { bringBack, type Leaver, nameOf } from '../queries.ts';
import { retirementWords } from './leaving-act.ts';

/**
 * For a new record refused because one that left has its plate or number: offers to bring that one back. Answers true when the
 * person did.
 */
export async function broughtBackInstead(cache: QueryClient, error: unknown): Promise<boolean> {
  if (!(error instanceof HttpError)) return false;
  // The server's answer to the creation of a vehicle or a driver.
  const current = error.current as Leaver | undefined;
  if (!current?.retiredOn) return false;
  const agreed = await confirm({
    title: 'Volver a dar de alta',
    message: (
      <p>
        {error.message}. {nameOf(current)} está {retirementWords(current)?.replace('De', 'de')}. Si lo das de alta de
        nuevo, vuelve con su historia.
      </p>
    ),
    confirmLabel: 'Volver a dar de alta',
    harmless: true,
  });
  if (!agreed) return false;
  await bringBack(cache, current);
  void toast('success', 'Dado de alta de nuevo');
  return true;
}
