import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SaleEntry } from '@baqueano/domain/papers/sale-entry';
import { formatCount } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { type Html, html } from '../../http/pages/html.ts';
import { foot, plateHeading, publicPage } from '../../http/pages/public-page.ts';
import { type Chain, fits, linksOf } from './chain.ts';
import { atWords, entryWords, shortHash, spacedHash, vehicleFacts, whatItProves } from './words.ts';

/** A pack for its buyer: plain HTML, with a script that checks the chain again. */

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8');
export const script = read('venta.js');
const { whole, ...shared } = publicPage(read('venta.css'));
export const { wordsPage, show, answerAll } = shared;

/** Per page, so that it stays below 60 kB. */
const entriesOfPage = 100;

/** Entries of this version or an earlier one; null for a text without a matching hash. */
function readEntry(text: string, isItself: boolean): SaleEntry | null {
  return isItself ? JSON.parse(text) : null;
}

function rowOf(entry: SaleEntry | null, hash: string, number: number): Html {
  const { date, words } = entry
    ? entryWords(entry)
    : { date: '', words: 'Este registro no es el que se guardó: fue cambiado después.' };
  const wrong = entry ? null : html` class="wrong"`;
  return html`<li value="${number}"${wrong}><span><b>${date}</b> ${words}</span><code>${shortHash(hash)}</code></li>`;
}

function pagesOf(page: number, pages: number): Html | null {
  if (pages === 1) return null;
  const to = (number: number, words: string) => html`<a href="?pagina=${number}#historia">${words}</a>`;
  return html`<nav aria-label="Páginas">${page > 1 ? to(page - 1, 'Anteriores') : ''} Página ${page} de ${pages} ${page < pages ? to(page + 1, 'Siguientes') : ''}</nav>`;
}

function headOf(vehicle: SaleEntry | undefined | null): { plate: string; head?: Html; facts?: Html } {
  if (vehicle?.is !== 'vehicle') return { plate: 'Historia' };
  const plate = formatPlate(vehicle.licensePlate);
  const facts = vehicleFacts(vehicle).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`);
  return {
    plate,
    head: html`${plateHeading(vehicle.licensePlate)}<p>${[vehicleName(vehicle), vehicle.year].filter(Boolean).join(' ')}</p>`,
    facts: html`<h2>La unidad, ese día</h2><dl>${facts}</dl>`,
  };
}

export function salePage(chain: Chain, wanted: number): Html {
  const { entries, hashes, hash } = chain;
  const themselves = linksOf(chain);
  const shown = entries.map((text, index) => readEntry(text, themselves[index] ?? false));
  const [made, vehicle] = shown;
  const heading = made?.is === 'made' ? made : null;
  const { plate, head, facts } = headOf(vehicle);
  const pages = Math.max(1, Math.ceil(entries.length / entriesOfPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const first = (page - 1) * entriesOfPage;
  const rows = shown
    .slice(first, first + entriesOfPage)
    .map((entry, index) => rowOf(entry, hashes[first + index] ?? '', first + index + 1));
  const isWhole = fits(chain);
  const verdict = isWhole
    ? html`<p class="verdict">La cadena cierra: los ${entries.length} registros son los que se guardaron.</p>`
    : html`<p class="verdict wrong">La cadena no cierra: esta historia fue cambiada después de hecha. No te fíes de ella.</p>`;
  const leftOut = heading?.leftOut
    ? ` No ${heading.leftOut === 1 ? 'entra' : 'entran'} ${formatCount(heading.leftOut, 'registro más viejo', 'registros más viejos')}.`
    : '';
  const organization = heading?.organization ?? '';
  return whole(
    `${plate} · Historia`,
    html`<body data-hash="${hash}" data-whole="${String(isWhole)}">
<header>
<p>${organization}</p>
${head}
</header>
<main>
<h2>Historia de la unidad</h2>
<p>Lo que ${organization} tenía cargado de esta unidad en Baqueano: mantenimiento, papeles, kilómetros y siniestros.</p>
${heading && html`<p><strong>Hecho el ${atWords(heading.at)}. Lo que pasó después no está.</strong>${leftOut}</p>`}
${!isWhole && verdict}
${facts}
<details>
<summary>¿Es la misma que la del papel?</summary>
${isWhole && verdict}
<p class="verdict own" role="status" hidden></p>
<form>
<label for="code">El código del PDF</label>
<input id="code" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="El final, o el de un registro">
<button>Comparar</button>
</form>
<p class="answer" role="status"></p>
<p>Código final: <code class="hash">${spacedHash(hash)}</code></p>
<p>${whatItProves}</p>
</details>
<h2 id="historia">Los registros, del más viejo al más nuevo</h2>
<ol>${rows}</ol>
${pagesOf(page, pages)}
</main>
${foot(organization)}
<script src="/venta/venta.js" defer></script>
</body>`,
  );
}
