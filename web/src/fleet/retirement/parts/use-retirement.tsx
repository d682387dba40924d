import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { part, usePart } from '../../../lib/http/part.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import type { RetirementFormProps } from '../form.tsx';
import { bringBack, type Leaver } from '../queries.ts';

/** Loaded on demand: few leave. */
const retirementForm = part<RetirementFormProps>(async () => (await import('../form.tsx')).RetirementForm);

function FormWhenHere(props: RetirementFormProps) {
  const { Here } = usePart(retirementForm);
  return Here && <Here {...props} />;
}

/** Retires a record of the fleet, and brings a retired one back. `retirementDialog` goes somewhere in the page. */
export function useRetirement() {
  const cache = useQueryClient();
  const [leaver, setLeaver] = useState<Leaver>();
  const retire = useCallback(
    async (one: Leaver) => {
      if (!one.retiredOn) return setLeaver(one);
      try {
        await bringBack(cache, one);
        void toast('success', 'Dado de alta de nuevo');
      } catch (error) {
        void toast('error', messageOf(error, 'Error al volver a dar de alta'));
      }
    },
    [cache],
  );
  const retirementDialog = leaver && <FormWhenHere leaver={leaver} onClosed={() => setLeaver(undefined)} />;
  return { retire: retire as (one: Leaver) => void, retirementDialog };
}
