import type { Area, Permission } from '@baqueano/domain/people/permissions';
import type { MissingFact } from '@baqueano/domain/rules/proposal';
import { createContext, useContext } from 'react';
import { type May, useMay } from '../session/permission.ts';
import { type ActKind, type actKinds, actRowOf, type Start } from './act-kinds.ts';

type Rows = typeof actKinds;
/** The acts on a stored record of a kind. */
export type Does<K extends ActKind> =
  | Rows[K]['does'][number]
  | (Rows[K] extends { own: infer Own } ? keyof Own : never);

type New<K extends ActKind> = { does: 'new'; of: K } & Pick<Start, Rows[K]['starts'][number]>;
type Change<Doing, K extends ActKind> = Doing extends 'delete'
  ? {
      does: Doing;
      of: K;
      id: string /** Where it is shown: the focus goes to the one beside it. */;
      row?: Element | null;
    }
  : { does: Doing; of: K; id: string /** It lacks or is out of date: the focus is there. */; field?: MissingFact };

/** An act on a record, from any screen: its form opens over the screen, and the screen stays. */
export type Act = { [K in ActKind]: New<K> | Change<Does<K>, K> }[ActKind];

/** An act of any kind, for the code that opens its form. */
export type AnyAct = { does: string; of: ActKind; id?: string; row?: Element | null; field?: MissingFact } & Start;

/** The permission for an act. Buttons, links, palette and keys offer nothing without it. */
export function needsOf({ does, of }: Pick<Act, 'does' | 'of'>): Permission {
  return `${actRowOf(of).area ?? (of as Area)}:${does === 'delete' ? 'delete' : 'write'}` as Permission;
}

export const mayAct = (act: Pick<Act, 'does' | 'of'>, may: May): boolean => may(needsOf(act));

/** True when the person may add anything to the fleet: each role that adds records may write one of these. */
export const mayAddAnything = (may: May): boolean =>
  may('vehicle:read') && (may('odometer:write') || may('alert:write'));

export function useMayAct(): (act: Pick<Act, 'does' | 'of'>) => boolean {
  const may = useMay();
  return (act) => mayAct(act, may);
}

/** Resolves once the form is open, or once a message has explained why it is not. */
type OpenAct = (act: Act) => Promise<void>;

/** Provided by the shell (acts/act-host.tsx). */
export const ActContext = createContext<OpenAct | null>(null);

export function useAct(): OpenAct {
  const open = useContext(ActContext);
  if (!open) throw new Error('Acts need the shell around them');
  return open;
}
