import type { Area, Permission } from '@baqueano/domain/people/permissions';
import type { MissingFact } from '@baqueano/domain/rules/proposal';
import { createContext, useContext } from 'react';
import { type May, useMay } from '../session/permission.ts';

/** What a person does to a record, from wherever they are: its form opens over the screen, and the screen stays. */
export type Act =
  | { kind: 'new-document'; type?: string; vehicleId?: string; driverId?: string }
  /** Photos of papers, which are read. */
  | { kind: 'new-papers' }
  /** A new document in the place of the old one: it starts with what that one says. */
  | { kind: 'renew-document'; documentId: string }
  | { kind: 'edit-document'; documentId: string }
  | ({ kind: 'delete-document'; documentId: string } & FromRow)
  /** With the record of the last time, what is known from it is not asked again. */
  | { kind: 'new-maintenance'; vehicleId?: string; serviceType?: string; previousId?: string }
  | { kind: 'edit-maintenance'; recordId: string }
  | ({ kind: 'delete-maintenance'; recordId: string } & FromRow)
  | { kind: 'new-fine'; vehicleId?: string }
  | { kind: 'edit-fine'; fineId: string }
  /** The same form, with what is owed today. */
  | { kind: 'pay-fine'; fineId: string }
  | ({ kind: 'delete-fine'; fineId: string } & FromRow)
  | { kind: 'new-accident'; vehicleId?: string }
  | { kind: 'edit-accident'; accidentId: string }
  /** The insurer has been told: what it said. */
  | { kind: 'report-accident'; accidentId: string }
  | ({ kind: 'delete-accident'; accidentId: string } & FromRow)
  /** What the odometer says. */
  | { kind: 'new-reading'; vehicleId?: string }
  | { kind: 'new-vehicle' }
  /** `field`: what is to be told, as the rules call it; the focus is there. */
  | { kind: 'edit-vehicle'; vehicleId: string; field?: MissingFact }
  | { kind: 'new-driver' }
  /** `renewing`: their licence, so the focus is on its expiry. */
  | { kind: 'edit-driver'; driverId: string; renewing?: boolean }
  | { kind: 'new-assignment'; vehicleId?: string; driverId?: string }
  | { kind: 'edit-assignment'; assignmentId: string }
  | ({ kind: 'delete-assignment'; assignmentId: string } & FromRow)
  | { kind: 'new-reminder'; vehicleId?: string };

interface FromRow {
  /** Where the record is shown: the focus goes to the one beside it. */
  row?: Element | null;
}

type Thing = Act['kind'] extends infer Kind ? (Kind extends `${string}-${infer One}` ? One : never) : never;

/** Where what is no area of its own belongs. */
const areas: Record<Exclude<Thing, Area>, Area> & Partial<Record<string, Area>> = {
  papers: 'document',
  reading: 'odometer',
  reminder: 'alert',
};

/** What whoever does it is permitted. What nobody may do is offered nowhere: buttons, links, palette and keys go by it. */
export function needsOf(kind: Act['kind']): Permission {
  const [does, thing = ''] = kind.split('-');
  return `${areas[thing] ?? thing}:${does === 'delete' ? 'delete' : 'write'}` as Permission;
}

export const mayAct = ({ kind }: Pick<Act, 'kind'>, may: May): boolean => may(needsOf(kind));

/** Whether there is anything that the person may add to the fleet: whoever may add a record may write one of these. */
export const mayAddAnything = (may: May): boolean =>
  may('vehicle:read') && (may('odometer:write') || may('alert:write'));

export function useMayAct(): (act: Pick<Act, 'kind'>) => boolean {
  const may = useMay();
  return (act) => mayAct(act, may);
}

/** Resolves once the form is open, or once the person has been told why it is not. */
type OpenAct = (act: Act) => Promise<void>;

/** Provided by the shell (acts/act-host.tsx). */
export const ActContext = createContext<OpenAct | null>(null);

export function useAct(): OpenAct {
  const open = useContext(ActContext);
  if (!open) throw new Error('Acts need the shell around them');
  return open;
}
