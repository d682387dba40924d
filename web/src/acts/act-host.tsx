import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { actAt } from '../lib/acts/act-address.ts';
import { namesAct, noAct } from '../lib/acts/act-words.ts';
import { type Act, ActContext } from '../lib/acts/acts.ts';
import { messageOf } from '../lib/http/http.ts';
import { focusSaved } from '../ui/feedback/toasts/focus-content.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';

/** The shell fetches them when the page is idle: they have to open without a connection as well. */
export const loadForms = () => import('./open-act.tsx');

/** Milliseconds: by then Mantine has returned the focus to the form's opener, if that is still there. */
const afterFocusReturn = 50;

/** Opens the form of an act over the present screen, for a part of the screen or for the address. */
export function ActHost({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const [form, setForm] = useState<ReactNode>(null);
  /** Set from the request on: one act at a time. */
  const handled = useRef(false);

  const close = useCallback(() => {
    handled.current = false;
    setForm(null);
    setTimeout(() => document.activeElement === document.body && focusSaved(), afterFocusReturn);
    if (!namesAct(router.latestLocation.search)) return;
    void router.navigate({ to: '.', search: (now) => ({ ...now, ...noAct }), replace: true, resetScroll: false });
  }, [router]);

  const open = useCallback(
    async (act: Act) => {
      if (handled.current) return;
      handled.current = true;
      try {
        const { openAct } = await loadForms();
        setForm(await openAct(act, cache, close));
      } catch (error) {
        close();
        void toast('error', messageOf(error, 'No se pudo abrir el formulario'));
      }
    },
    [cache, close],
  );

  useEffect(() => {
    if (!namesAct(search)) return;
    const act = actAt({ pathname, search });
    if (act) void open(act);
    else close();
  }, [pathname, search, open, close]);

  return (
    <ActContext value={open}>
      {children}
      {form}
    </ActContext>
  );
}
