import { type FileContent, fileComplaints, isAcceptedType, tooLongFile } from '@baqueano/domain/records/file';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { again, isToWait } from '../lib/http/again.ts';
import { canRetry, HttpError, messageOf } from '../lib/http/http.ts';
import { upload } from '../lib/http/upload.ts';
import { onSessionChange } from '../lib/session/session.ts';
import { addFile, type Holder, limitsQuery } from './queries.ts';

/**
 * Files chosen by people, until each is a record's file: uploads go on from screen to screen. First the bytes are sent; they are
 * added as soon as there is a record.
 */

/** 'reading': all is sent, and the server checks it. 'kept': it waits for its record. */
export type UploadState = 'waiting' | 'sending' | 'reading' | 'kept' | 'adding' | 'failed';

export interface Upload {
  /** The id of the future file. */
  id: string;
  /** The place where it is shown: a record, or the form of a new one. */
  place: string;
  name: string;
  /** In bytes. */
  size: number;
  state: UploadState;
  /** 0 to 100. */
  percent: number;
  problem: string | null;
  /** True when the same may work in a moment. */
  canRetry: boolean;
  /** The id of the content, once the server has stored it. */
  contentId: string | null;
}

interface Task {
  cache: QueryClient;
  source: File;
  holder: Holder | null;
  contentId: string | null;
  stop: AbortController | null;
}

const mostAtOnce = 2;

let uploads: readonly Upload[] = [];
const tasks = new Map<string, Task>();
const listeners = new Set<() => void>();

export const placeOf = ({ kind, recordId }: Holder) => `${kind}:${recordId}`;
export const newPlace = () => `new:${uuidv7()}`;

const isUnderWay = ({ state }: Upload) => state !== 'kept' && state !== 'failed';

/** The browser warns before the page leaves unfinished uploads. */
function warn(event: BeforeUnloadEvent) {
  if (uploads.some(isUnderWay)) event.preventDefault();
}

function publish(next: readonly Upload[]) {
  uploads = next;
  if (next.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<Upload>) {
  publish(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

function fail(id: string, error: unknown, mayRetry = canRetry(error) || isToWait(error)) {
  change(id, { state: 'failed', problem: messageOf(error, 'No se pudo subir el archivo'), canRetry: mayRetry });
}

/** The server's refusals, known before the upload. */
function complaintOf(file: File, limit: number | undefined): string | null {
  if (file.size === 0) return fileComplaints.empty;
  if (!isAcceptedType(file)) return fileComplaints.unknown;
  return limit !== undefined && file.size > limit ? tooLongFile(limit) : null;
}

const isOfNoType = (error: unknown) => error instanceof HttpError && error.message === fileComplaints.unknown;

function begin() {
  for (const { id, state } of uploads) {
    const sending = uploads.filter((one) => one.state === 'sending' || one.state === 'reading').length;
    if (sending >= mostAtOnce) return;
    if (state === 'waiting') void send(id);
  }
}

async function send(id: string) {
  const task = tasks.get(id);
  if (!task) return;
  const stop = new AbortController();
  task.stop = stop;
  change(id, { state: 'sending', percent: 0 });
  try {
    const { size } = task.source;
    const onProgress = (sent: number) =>
      change(id, {
        state: sent < size ? 'sending' : 'reading',
        percent: Math.min(100, Math.floor((sent / size) * 100)),
      });
    // Other tabs and devices of the same person send too, and all together have four places.
    const content = await again(
      stop.signal,
      () => upload<FileContent>('/api/uploads', task.source, { signal: stop.signal, onProgress }),
      isToWait,
    );
    task.contentId = content.id;
    change(id, { state: 'kept', percent: 100, contentId: content.id });
    if (task.holder) void add(id);
  } catch (error) {
    // A cancelled upload is already out of the list. The ending is one of a known type: bytes of no type mean a broken file.
    if (!stop.signal.aborted) fail(id, isOfNoType(error) ? new Error(fileComplaints.broken) : error);
  } finally {
    task.stop = null;
    begin();
  }
}

async function add(id: string) {
  const task = tasks.get(id);
  const upload = uploads.find((one) => one.id === id);
  if (!task?.holder || !task.contentId || !upload) return;
  change(id, { state: 'adding' });
  try {
    await addFile(task.cache, { ...task.holder, name: upload.name, contentId: task.contentId }, id);
    dropUpload(id);
  } catch (error) {
    const isAbsent = error instanceof HttpError && error.status === 404;
    // The server deletes a content that was not used for a day: it is sent again.
    if (isAbsent) task.contentId = null;
    fail(id, error, isAbsent || canRetry(error));
  }
}

/** @param holder null while its record is not saved. */
export function addUploads(cache: QueryClient, place: string, files: readonly File[], holder: Holder | null = null) {
  const limit = cache.getQueryData(limitsQuery.queryKey)?.file;
  const added = files.map((source): Upload => {
    const problem = complaintOf(source, limit);
    const id = uuidv7();
    tasks.set(id, { cache, source, holder, contentId: null, stop: null });
    const { name, size } = source;
    const state = problem ? 'failed' : 'waiting';
    return { id, place, name, size, state, percent: 0, problem, canRetry: false, contentId: null };
  });
  publish([...uploads, ...added]);
  begin();
}

export function retryUpload(id: string) {
  change(id, { state: tasks.get(id)?.contentId ? 'kept' : 'waiting', problem: null, canRetry: false });
  if (tasks.get(id)?.contentId) void add(id);
  else begin();
}

/** Cancels it at any state. The server deletes unused contents. */
export function dropUpload(id: string) {
  const task = tasks.get(id);
  tasks.delete(id);
  publish(uploads.filter((one) => one.id !== id));
  task?.stop?.abort();
}

export const uploadsAt = (place: string) => uploads.filter((one) => one.place === place);

/**
 * For a form that has been saved: its uploads go to the record, now or when they are complete. Interrupted ones are sent again,
 * since saving was a new request.
 */
export function giveUploads(place: string, holder: Holder): string[] {
  const moved = uploadsAt(place);
  publish(uploads.map((one) => (one.place === place ? { ...one, place: placeOf(holder) } : one)));
  for (const { id, state, canRetry: cut } of moved) {
    const task = tasks.get(id);
    if (task) task.holder = holder;
    if (state === 'kept') void add(id);
    else if (cut) retryUpload(id);
  }
  return moved.map(({ id }) => id);
}

/**
 * The uploads at a place, as contents that any record may use: one may be the paper of many units. Waits for those in progress,
 * and sends interrupted ones again. Rejects with the error of one of them.
 */
export async function contentsAt(place: string): Promise<{ name: string; contentId: string }[]> {
  for (const { id, state, canRetry: cut } of uploadsAt(place)) if (state === 'failed' && cut) retryUpload(id);
  const all = await new Promise<readonly Upload[]>((resolve) => {
    const look = () => {
      const here = uploadsAt(place);
      if (here.some((one) => isUnderWay(one))) return;
      listeners.delete(look);
      resolve(here);
    };
    listeners.add(look);
    look();
  });
  return all.map(({ id, name, problem }) => {
    const contentId = tasks.get(id)?.contentId;
    if (!contentId) throw new Error(`No se pudo subir ${name}: ${problem}`);
    return { name, contentId };
  });
}

/** The failed ones, once the others are with their record. */
export function finished(ids: readonly string[]): Promise<Upload[]> {
  return new Promise((resolve) => {
    const look = () => {
      const left = uploads.filter(({ id }) => ids.includes(id));
      if (left.some(({ state }) => state !== 'failed')) return;
      listeners.delete(look);
      resolve(left);
    };
    listeners.add(look);
    look();
  });
}

/** Uploads end with the session of their owner. */
onSessionChange((what) => {
  if (what === 'ended' || what === 'expired') for (const { id } of uploads) dropUpload(id);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useUploads(place: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return useMemo(() => all.filter((one) => one.place === place), [all, place]);
}
