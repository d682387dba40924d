import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Act, ActContext } from '../lib/acts.ts';
import { messageOf } from '../lib/http.ts';
import { toast } from '../lib/toasts.ts';

const loadForms = () => import('./open-act.tsx');

/** Opens the form of an act over the screen where the person is. One at a time. */
export function ActHost({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [form, setForm] = useState<ReactNode>(null);
  /** From the moment when it was asked for. */
  const taken = useRef(false);

  useEffect(fetchFormsWhenIdle, []);

  const open = useCallback(
    async (act: Act) => {
      if (taken.current) return;
      taken.current = true;
      const close = () => {
        taken.current = false;
        setForm(null);
      };
      try {
        const { openAct } = await loadForms();
        setForm(await openAct(act, cache, close));
      } catch (error) {
        close();
        void toast('error', messageOf(error, 'No se pudo abrir el formulario'));
      }
    },
    [cache],
  );

  return (
    <ActContext value={open}>
      {children}
      {form}
    </ActContext>
  );
}

/** They have to open without a connection as well. */
function fetchFormsWhenIdle() {
  // Safari has no idle callback.
  const soon = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  // What does not arrive now is asked for again at the act, which tells of its failure.
  const handle = soon(() => void loadForms().catch(() => undefined));
  return () => cancel(handle);
}
