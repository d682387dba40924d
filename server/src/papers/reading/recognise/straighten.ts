import sharp from 'sharp';

/** In degrees: a photo with more tilt is not straightened. */
const mostTilt = 12;
const step = 0.5;
const side = 700;

/** Pixels darker than their surroundings: letters, in any light. */
async function inkOf(picture: Buffer): Promise<{ ink: [number, number][]; height: number }> {
  const small = sharp(picture).resize({ width: side, height: side, fit: 'inside' });
  const { data, info } = await small.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  const around = await small.clone().greyscale().blur(12).raw().toBuffer();
  const ink: [number, number][] = [];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) < (around[at] ?? 0) - 18) ink.push([at % info.width, Math.floor(at / info.width)]);
  }
  return { ink, height: info.height };
}

function sharpness(ink: readonly [number, number][], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(4 * side);
  for (const [x, y] of ink) {
    const row = Math.round(y + x * slope) + side;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** The degrees that make a picture's lines of text level; 0 without lines. */
export async function tiltOf(picture: Buffer): Promise<number> {
  const { ink } = await inkOf(picture);
  if (ink.length < 300) return 0;
  let best = { degrees: 0, score: sharpness(ink, 0) * 1.02 };
  for (let degrees = -mostTilt; degrees <= mostTilt; degrees += step) {
    const score = sharpness(ink, degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}
