import { readFileSync } from 'node:fs';
import path from 'node:path';
import { typeLabel } from '@baqueano/domain/papers/document';
import { isPolicy } from '@baqueano/domain/papers/renewal';
import { thisMinute, today } from '@baqueano/domain/values/dates';
import { formatDate, formatDistance } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import { type Html, html } from '../../http/pages/html.ts';
import { foot, plateHeading, publicPage } from '../../http/pages/public-page.ts';
import type { OpenedFolder, ShownPaper } from './open-store.ts';

/**
 * The page behind a link: plain HTML, read in the sun, on an old phone, with little signal. It contains its style, so that
 * the first answer is complete.
 */

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8');
export const script = read('folder.js');
export const worker = read('worker.js');

const { whole, ...shared } = publicPage(read('folder.css'));
export const { wordsPage, show, answerAll } = shared;

function pictureOf(address: string, { id, name, hash }: ShownPaper['files'][number]): Html {
  // New content has a new address: a phone caches pictures.
  const picture = `${address}/${id}/${hash.slice(0, 12)}`;
  return html`<a href="${picture}/grande"><img src="${picture}/chica" alt="${name}" loading="lazy"></a>`;
}

function paperOf(address: string, { type, typeName, issueDate, expiryDate, issuer, number, files }: ShownPaper): Html {
  const pictures = files.map((file) => pictureOf(address, file));
  return html`<li class="paper" data-until="${expiryDate ?? ''}">
<h3>${typeLabel({ type, typeName })}</h3>
<p>${expiryDate ? html`Vence el <strong>${formatDate(expiryDate)}</strong> · ${formatDistance(expiryDate)}` : 'No vence'}</p>
${issuer && html`<p class="number">${issuer}</p>`}${number && html`<p class="number">${isPolicy({ type }) ? 'Póliza' : 'N.º'} ${number}</p>`}<p>Emitido el ${formatDate(issueDate)}</p>
${pictures.length > 0 && html`<div class="pictures">${pictures}</div>`}
</li>`;
}

function driverOf({ name, licenseExpiry, licenseClasses }: NonNullable<OpenedFolder['driver']>): Html {
  const classes = licenseClasses.length > 0 ? `Licencia ${licenseClasses.join(', ')}` : 'Licencia';
  const until = licenseExpiry && `${licenseExpiry < today() ? 'venció' : 'vence'} el ${formatDate(licenseExpiry)}`;
  return html`<h2>Conductor de hoy</h2>
<p><strong>${name}</strong></p>
<p>${[classes, until].filter(Boolean).join(' · ')}</p>`;
}

/** 'Camión · Iveco Tector 2020 · Interno 12'. */
function whatItIs({ kind, brand, model, year, internalNumber }: OpenedFolder['vehicle']): string {
  const parts = [
    kind && vehicleKindLabels[kind],
    [brand, model, year].filter(Boolean).join(' '),
    internalNumber && `Interno ${internalNumber}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** @param address '/carpeta/…', the prefix of its pictures. */
export function folderPage(
  address: string,
  { vehicle, papers, driver, organization, logo, standing }: OpenedFolder,
): Html {
  const [day = '', time = ''] = thisMinute().split('T');
  const at = `${formatDate(day)} a las ${time}`;
  const plate = formatPlate(vehicle.licensePlate);
  const shown =
    papers.length > 0
      ? html`<ul>${papers.map((paper) => paperOf(address, paper))}</ul>`
      : html`<p>No hay papeles en vigencia para mostrar.</p>`;
  return whole(
    `${plate} · Papeles`,
    html`<body data-at="${new Date().toISOString()}">
<header>
${logo && html`<img class="logo" src="${address}/${logo.contentId}/${logo.hash.slice(0, 12)}/chica" alt="">`}<p>${organization}</p>
${plateHeading(vehicle.licensePlate)}
<p>${whatItIs(vehicle)}</p>
${standing && html`<p class="standing">${standing}</p>`}
<p class="copy" role="status" hidden>Copia guardada el ${at}: sin señal no se puede saber si algo cambió.</p>
</header>
<main>
<h2>Papeles en vigencia</h2>
${shown}
${driver && driverOf(driver)}
</main>
${foot(organization, `Al ${at}. `)}
<script src="/carpeta/carpeta.js" defer></script>
</body>`,
  );
}
