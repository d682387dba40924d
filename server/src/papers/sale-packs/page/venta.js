/** Of the page of a pack: counts the chain once more, here, and compares what is on paper with it. */

const page = location.pathname;
const { hash, whole } = document.body.dataset;
const own = document.querySelector('.own');
const answer = document.querySelector('.answer');

/** Of each entry; null where the browser counts nothing (without a secure connection). */
async function counted() {
  const response = await fetch(`${page}/datos`);
  if (!response.ok) throw new Error(`The entries answered ${response.status}`);
  const { entries, hashes } = await response.json();
  if (!globalThis.crypto?.subtle) return { hashes, isWhole: whole === 'true', isOwn: false };
  const mine = [];
  let before = '0'.repeat(64);
  for (const text of entries) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(before + text)));
    before = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    mine.push(before);
  }
  const isWhole = mine.length > 0 && before === hash && mine.join() === hashes.join();
  return { hashes: mine, isWhole, isOwn: true };
}

/** A warning stands above everything else. */
const warn = () => document.querySelector('main').prepend(own);

const counting = counted();
counting.then(
  ({ isWhole, isOwn }) => {
    if (!isOwn) return;
    own.textContent = isWhole
      ? 'Tu navegador también hizo la cuenta, y le da lo mismo.'
      : 'Tu navegador hizo la cuenta y no le da: esta historia fue cambiada.';
    own.classList.toggle('wrong', !isWhole);
    own.hidden = false;
    if (!isWhole) warn();
  },
  () => {
    own.textContent = 'Tu navegador no pudo hacer la cuenta: recargá la página para probar de nuevo.';
    own.classList.add('wrong');
    own.hidden = false;
    warn();
  },
);

/** What is said of a code as it was typed, and whether it agrees. */
function verdict(typed, { hashes, isWhole }) {
  if (!isWhole) return ['No coincide: la historia de esta página fue cambiada.', false];
  if (typed.length < 12) return ['Escribí por lo menos los primeros 12 signos del código.', false];
  if (hash === typed) return ['Coincide: es la misma historia que la del papel.', true];
  const place = hashes.findIndex((one) => one.startsWith(typed));
  if (place === -1) return ['No coincide.', false];
  if (place === hashes.length - 1) return ['Coincide con el principio del código final.', true];
  return [`Coincide: el registro ${place + 1} y los anteriores son los del papel.`, true];
}

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const typed = document.querySelector('#code').value.toLowerCase().replaceAll(/\s/g, '');
  let said;
  try {
    said = verdict(typed, await counting);
  } catch {
    said = ['No se pudo comparar: recargá la página para probar de nuevo.', false];
  }
  answer.textContent = said[0];
  answer.classList.toggle('wrong', !said[1]);
});

// Somebody looks at it: what a messenger fetches to show a link runs nothing.
navigator.sendBeacon(`${page}/abierta`);
