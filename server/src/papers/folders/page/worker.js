/** Answers with the kept copy of a folder when there is no signal, and forgets it when its link has ended. */

/** Milliseconds. */
const patience = 4_000;

const cacheOf = (address) => `carpeta/${new URL(address).pathname.split('/')[2]}`;

async function fromNetwork(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
  if (answer.status === 404 && request.mode === 'navigate') await caches.delete(cacheOf(request.url));
  if (answer.status >= 500) throw new Error('The server is away');
  return answer;
}

async function answerTo(request) {
  const isPage = request.url.split('/').length === 5;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept && !isPage) return kept;
  try {
    return await fromNetwork(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answerTo(event.request));
});
