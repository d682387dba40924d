import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CollectionName } from '../../lib/screen.ts';
import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { onSessionChange, sessionOwner } from '../../lib/session/session.ts';
import { driverFacts, vehicleFacts } from '../facts/facts.ts';
import type { Change, Doubted } from '../facts/reading.ts';

/** An act on this screen, by which it is undone. */
export interface DoneAct {
  /** The id of its line in the activity. */
  key: string;
  requestId: string | null;
  collection: CollectionName;
  /** Facts; fewer than none of an act that took some back. */
  count: number;
  /** The units or people: 'AB 123 CD y 2 más'. */
  names: string;
  /** Made by it: no line of the activity takes a creation back. */
  documents?: readonly { id: string }[];
  /** The act before it, which took back what this one says otherwise: a correction is undone whole. */
  corrects?: string;
  /** Which act it took back, and of which record: `placeOf`. */
  of?: string;
}

/** What stands in a cell and is not saved. Its value is what a doubt has none of. */
export interface Unsaved extends Change {
  /** Why it was not saved; null while it is being saved. */
  failed?: string | null;
  /** It got no answer: another try may send it as it is. */
  lost?: boolean;
  doubt?: Doubted;
}

interface Visit {
  acts: readonly DoneAct[];
  /** By the key of the cell. */
  unsaved: ReadonlyMap<string, Unsaved>;
  /** The keys of the acts of an 'undo all' that has not ended. */
  undoing: readonly string[];
}

type Draft = Omit<Visit, 'unsaved'> & { unsaved: [string, Omit<Unsaved, 'fact'> & { fact: string }][] };

const draft = 'completar';
const facts = new Map([...vehicleFacts, ...driverFacts].map((one) => [one.name, one]));

function restored(): Visit {
  const { acts = [], unsaved = [], undoing = [] } = (readDraft(draft) ?? {}) as Partial<Draft>;
  const cells = unsaved.flatMap(([key, { fact: name, ...one }]) => {
    const fact = facts.get(name);
    const unanswered = one.failed === null && { failed: 'no llegó la respuesta', lost: true };
    return fact ? [[key, { ...one, fact, ...unanswered }] as const] : [];
  });
  return { acts, undoing, unsaved: new Map(cells) };
}

function begin() {
  const owner = sessionOwner();
  const listeners = new Set<() => void>();
  let now = restored();
  let { undoing: interrupted } = now;
  return {
    owner,
    /** The acts whose undoing a reload stopped; once. */
    resume() {
      const those = interrupted;
      interrupted = [];
      return those;
    },
    get: () => now,
    /** At once in the draft: a screen that was left draws nothing any more. */
    change(next: Partial<Visit>) {
      now = { ...now, ...next };
      const unsaved = [...now.unsaved].map(([key, one]) => [key, { ...one, fact: one.fact.name }]);
      keepDraft(owner, draft, { ...now, unsaved });
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let visits = new WeakMap<QueryClient, ReturnType<typeof begin>>();
onSessionChange(() => {
  if (sessionOwner() === null) visits = new WeakMap();
});

function visitOf(cache: QueryClient) {
  const known = visits.get(cache);
  if (known?.owner === sessionOwner()) return known;
  const made = begin();
  visits.set(cache, made);
  return made;
}

/** Acts and unsaved cells outlive the screen, and as a draft a reload: of who is signed in, in the organization. */
export function useVisit() {
  const cache = useQueryClient();
  const [visit] = useState(() => visitOf(cache));
  return { ...visit, ...useSyncExternalStore(visit.subscribe, visit.get) };
}
