import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { act, type Done, HttpError, post } from '../http/http.ts';
import { deleteRecord, putRecord } from '../http/records.ts';

/** What the server keeps and changes only for whoever has seen it as it is. */
export interface Stored {
  id: string;
  version: string;
}

/**
 * Creates one record, however often it has to be tried until an answer arrives: each try has the same key. Where an earlier try
 * arrived, and the person has changed something since, what it made is corrected to `input`.
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
    // What the same form sends from now on is another record.
    state.key = uuidv7();
    return known;
  };
}

/**
 * Sends what cannot be changed afterwards, once however often it has to be tried: the same is sent with the same key until it is
 * answered. What was corrected meanwhile is something else.
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
  /** The record that the person has seen and changes; none: a new one. */
  seen?: Entity;
}

/** What was done to a record, by the id of its request. */
type Hear<Entity> = (seen: Entity, saved: Entity, requestId: string | null) => void;

/**
 * Creates a record, or changes the one that was seen. Rejects with a 409 and the record when it is no longer that.
 * @param changed hears of a change that succeeded; correcting what has just been created is none.
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
 * Deletes the record that was seen: what is gone by now is deleted. Rejects with a 409 when it has another version.
 * @returns the id of the request that did it; null when it was gone.
 */
export async function remove(path: string, { id, version }: { id: string; version?: string }): Promise<string | null> {
  try {
    return (await deleteRecord(`${path}/${id}`, version)).requestId;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
