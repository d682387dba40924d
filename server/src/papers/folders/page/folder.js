/** Of the page of a folder: keeps a copy for when there is no signal, and tells what has expired since the copy was made. */

const page = location.pathname;
const dayInArgentina = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const day = dayInArgentina.format(new Date());
for (const paper of document.querySelectorAll('.paper')) {
  if (paper.dataset.until && paper.dataset.until < day) paper.classList.add('over');
}

const minutesOld = (Date.now() - Date.parse(document.body.dataset.at)) / 60_000;
const isCopy = minutesOld > 5;
document.querySelector('.copy').hidden = !isCopy;
// Somebody looks at it: what a messenger fetches to show a link runs nothing.
if (!isCopy) navigator.sendBeacon(`${page}/abierta`);

async function keepCopy() {
  await navigator.serviceWorker.register('/carpeta/trabajador.js');
  const cache = await caches.open(page.slice(1));
  const addresses = [page, '/carpeta/carpeta.js'];
  for (const logo of document.querySelectorAll('.logo')) addresses.push(new URL(logo.src).pathname);
  for (const picture of document.querySelectorAll('.pictures a')) {
    addresses.push(picture.pathname, new URL(picture.querySelector('img').src).pathname);
  }
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // The page is newer than its copy; a picture never changes under its address.
  for (const address of addresses) {
    if (address === page || !kept.has(address)) await cache.add(address);
  }
  for (const address of kept) if (!addresses.includes(address)) await cache.delete(address);
  document.body.dataset.kept = 'true';
}

// Without a secure connection a browser keeps nothing; without signal there is nothing new to keep.
if ('serviceWorker' in navigator && !isCopy) keepCopy().catch(() => {});
