import { deviceName } from '@baqueano/domain/sign-in/device';
import { dayOf, timeOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Letter } from '../../mail/mail.ts';
import { nameInLetter, oneLine } from '../../mail/one-line.ts';
import type { Words } from './words.ts';

interface Frame {
  to: string;
  name: string | null;
  /** An ISO timestamp. */
  at: string;
  /** The User-Agent; undefined where no browser did it. */
  device: string | null | undefined;
  origin: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Text and HTML have the same content. There is no picture and no foreign address, so that reading it cannot be traced. */
export function letterOf(
  { subject, says, link, ifNot }: Words,
  { to, name, at, device, origin }: Frame,
): Omit<Letter, 'messageId'> {
  const facts = [
    `Fecha: ${formatDate(dayOf(at))} a las ${timeOf(at)} (hora de Argentina)`,
    ...(device === undefined ? [] : [`Dispositivo: ${deviceName(device)}`]),
  ].map((fact) => oneLine(fact));
  const greeting = oneLine(name ? `Hola, ${nameInLetter(name)}:` : 'Hola:');
  const sentences = says.map((one) => one.replaceAll(/\p{Cc}+/gu, ' '));
  const address = link && `${origin}${link.path}`;
  const text = [
    greeting,
    ...sentences,
    ...(link ? [`${link.label}: ${address}`] : []),
    facts.join('\n'),
    ifNot,
    `Baqueano · ${origin}`,
  ].join('\n\n');
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const html = [
    '<!doctype html><html lang="es-AR"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px">',
    paragraph(escaped(greeting)),
    ...sentences.map((one) => paragraph(escaped(one))),
    ...(link && address ? [paragraph(`<a href="${escaped(address)}">${escaped(link.label)}</a>`)] : []),
    paragraph(facts.map(escaped).join('<br>')),
    paragraph(escaped(ifNot)),
    paragraph(escaped(`Baqueano · ${origin}`)),
    '</div></body></html>',
  ].join('');
  return { to, subject: oneLine(subject), text: `${text}\n`, html };
}
