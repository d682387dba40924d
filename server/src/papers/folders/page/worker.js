/** Answers with the kept copy of a folder when there is no signal, and forgets it when its link has ended. */

/** Milliseconds. */
const patience = 4_000;

/** '/carpeta/TOKEN', whatever a messenger has added to the link. */
function pageOf(address) {
  const [, first, token] = new URL(address).pathname.split('/');
  return `/${first}/${token}`;
}

async function fromNetwork(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
  const isItself = new URL(request.url).pathname === pageOf(request.url);
  if (answer.status === 404 && request.mode === 'navigate' && isItself) {
    await caches.delete(pageOf(request.url).slice(1));
  }
  if (answer.status >= 500) throw new Error('The server is away');
  return answer;
}

async function answerTo(request) {
  const isPage = new URL(request.url).pathname.split('/').filter(Boolean).length === 2;
  const kept = await caches.match(isPage ? pageOf(request.url) : request, { ignoreVary: true });
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
