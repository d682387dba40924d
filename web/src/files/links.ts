import type { FileLinks, ShownFile } from '@baqueano/domain/records/file';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, HttpError } from '../lib/http/http.ts';
import { withQuery } from '../lib/http/records.ts';
import { may } from '../lib/session/permission.ts';

/** Milliseconds: a little less than the server's five minutes. */
const goodFor = 4 * 60_000;
/** Keeps the address of the request short. */
const mostAtOnce = 100;

let wanted: string[] = [];
let asking: Promise<Map<string, FileLinks>> | null = null;

async function ask(ids: readonly string[]): Promise<FileLinks[]> {
  // A role that only sees its own files gets the links to all of them at once.
  if (!may('file:read')) return get<FileLinks[]>('/api/my/files');
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  return (
    await Promise.all(parts.map((part) => get<FileLinks[]>(withQuery('/api/files/links', { ids: part.join(',') }))))
  ).flat();
}

/** Groups the links needed within one turn into one request. */
async function linksTo(id: string): Promise<FileLinks> {
  wanted.push(id);
  asking ??= Promise.resolve().then(async () => {
    const ids = [...new Set(wanted)];
    wanted = [];
    asking = null;
    return new Map((await ask(ids)).map((links) => [links.id, links]));
  });
  const found = (await asking).get(id);
  if (!found) throw new HttpError(404, 'Archivo no encontrado');
  return found;
}

function linksQuery(id: string) {
  return queryOptions({
    queryKey: ['file-links', id],
    queryFn: () => linksTo(id),
    staleTime: goodFor,
    gcTime: goodFor,
    // A valid address is not replaced: the browser would load the picture again under another one.
    refetchOnReconnect: false,
  });
}

/** Addresses of a file's pictures. `renew` when one has expired. */
export function useFileLinks({ id }: Pick<ShownFile, 'id'>, enabled = true) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...linksQuery(id), enabled });
  return {
    links: data,
    error,
    isFetching,
    retry: () => void refetch(),
    /** Does nothing while the addresses are new: then the file itself is missing. */
    renew: () => {
      if (Date.now() - dataUpdatedAt > goodFor) void refetch();
    },
  };
}

/** Downloads the file as it was sent. Rejects when the server gives no address. */
async function download(cache: QueryClient, { id, name }: ShownFile): Promise<void> {
  const { original } = await cache.fetchQuery({ ...linksQuery(id), retry: false });
  const anchor = document.createElement('a');
  anchor.href = original;
  anchor.download = name;
  anchor.click();
}

export function useDownload(): (file: ShownFile) => Promise<void> {
  const cache = useQueryClient();
  return (file) => download(cache, file);
}
