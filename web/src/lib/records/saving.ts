import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { act, type Done, HttpError, post } from '../http/http.ts';
import { deleteRecord, putRecord } from '../http/records.ts';

/** A record that only changes for a person who has seen its present version. */
export interface Stored {
  id: string;
  version: string;
}

/**
 * Creates one record, even when it takes several tries until an answer arrives: each try has the same key. If an earlier try
 * arrived, and the person has corrected the form since, that record is changed to `input`.
 */
export function useCreation<Entity, Input extends object>(
  path: string,
  correct: (created: Entity, input: Input) => Promise<Entity>,
): (input: Input) => Promise<Entity> {
  const [state] = useState(() => ({ key: uuidv7() }));
  return async (input) => {
    const known = await post<Entity>(path, input, state.key).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 422 && error.current)) throw error;
      return correct(error.current as Entity, input);
    });
    // The next record from the same form gets another key.
    state.key = uuidv7();
    return known;
  };
}

/**
 * Sends an act that cannot be changed afterwards, once: the same body has the same key until it is answered. A corrected body is
 * another act.
 */
export function useRepeatable<Answer>(): (path: string, body: object) => Promise<Done<Answer>> {
  const [keys] = useState(() => new Map<string, string>());
  return async (path, body) => {
    const sent = `${path} ${JSON.stringify(body)}`;
    const key = keys.get(sent) ?? uuidv7();
    keys.set(sent, key);
    const done = await act<Answer>('POST', path, { body, headers: { 'Idempotency-Key': key } });
    keys.clear();
    return done;
  };
}

export interface Saving<Entity, Input> {
  input: Input;
  seen?: Entity;
}

type Hear<Entity> = (seen: Entity, saved: Entity, requestId: string | null) => void;

/**
 * Creates a record, or changes the one that was seen. Rejects with a 409 and the record when that version is old.
 * @param changed hears of a change that succeeded; correcting a record just created is none.
 */
export function useSaving<Entity extends Stored, Input extends object>(path: string, changed?: Hear<Entity>) {
  const put = ({ id, version }: Stored, input: Input) => putRecord<Entity>(`${path}/${id}`, input, version);
  const create = useCreation<Entity, Input>(path, async (created, input) => (await put(created, input)).answer);
  return async ({ seen, input }: Saving<Entity, Input>): Promise<Entity> => {
    if (!seen) return create(input);
    const { answer, requestId } = await put(seen, input);
    changed?.(seen, answer, requestId);
    return answer;
  };
}

/**
 * Deletes the record that was seen; one already deleted counts as success. Rejects with a 409 when it has another version.
 * @returns the id of the request that did it; null when the record was not there.
 */
export async function remove(path: string, { id, version }: { id: string; version?: string }): Promise<string | null> {
  try {
    return (await deleteRecord(`${path}/${id}`, version)).requestId;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
