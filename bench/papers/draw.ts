import sharp, { type Sharp } from 'sharp';
import type { Layout } from './parts.ts';

export const conditions = [
  'straight',
  'tilted',
  'on its side',
  'upside down',
  'blurred',
  'dark',
  'uneven light',
  'small',
  'noisy and turned',
] as const;
export type Condition = (typeof conditions)[number];

const asMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function plain({ width, height, bar = 0, texts }: Layout, font: string): Sharp {
  const drawn = texts.map(
    ({ x, y, size, text, bold, colour }) =>
      `<text x="${x}" y="${y}" font-size="${size}" xml:space="preserve" fill="${colour ?? '#222'}" font-weight="${bold ? 700 : 400}">${asMarkup(text)}</text>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#fdfcf7"/><rect width="100%" height="${bar}" fill="#173f6b"/>
      <rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="none" stroke="#777" stroke-width="2"/>
      <g font-family="${font}">${drawn.join('')}</g></svg>`,
    ),
  );
}

async function onTable(paper: Sharp, degrees: number): Promise<Sharp> {
  const turned = await paper.rotate(degrees, { background: '#5b4a3a' }).png().toBuffer();
  return sharp(turned).extend({ top: 60, bottom: 70, left: 80, right: 60, background: '#5b4a3a' });
}

async function grainy(picture: Sharp, sigma: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .raw()
    .toBuffer();
  for (let at = 0; at < data.length; at += 1) {
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (noise[at] ?? 128) - 128));
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function lit(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="0.55" stop-color="#999"/><stop offset="1" stop-color="#333"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  return sharp(data).composite([{ input: Buffer.from(shade), blend: 'multiply' }]);
}

async function seen(paper: Sharp, condition: Condition, dice: number): Promise<Sharp> {
  const tilt = (dice - 0.5) * 12;
  switch (condition) {
    case 'straight':
      return paper;
    case 'tilted':
      return onTable(paper, tilt);
    case 'on its side':
      return onTable(paper, dice < 0.5 ? 90 : 270);
    case 'upside down':
      return onTable(paper, 180);
    case 'blurred':
      return (await onTable(paper, tilt / 3)).blur(1.2 + dice);
    case 'dark':
      return grainy((await onTable(paper, tilt / 4)).linear(0.28 + dice * 0.1, 4), 7);
    case 'uneven light':
      return lit(await onTable(paper, tilt / 2));
    case 'small': {
      const { data, info } = await paper.png().toBuffer({ resolveWithObject: true });
      return sharp(data).resize({ width: Math.round(info.width * (0.5 + dice * 0.15)) });
    }
    case 'noisy and turned':
      return grainy(await onTable(paper, tilt + 90), 16);
  }
}

const fonts = ['Liberation Sans', 'DejaVu Sans', 'Liberation Serif', 'DejaVu Sans Mono', 'Liberation Sans Narrow'];

/** @param dice from 0 to 1: the same value makes the same picture. */
export async function photograph(layout: Layout, condition: Condition, dice: number): Promise<Buffer> {
  const paper = plain(layout, fonts[Math.floor(dice * 997) % fonts.length] ?? 'sans-serif');
  const picture = await seen(paper, condition, dice);
  return picture.removeAlpha().jpeg({ quality: 72 }).toBuffer();
}
