import sharp from 'sharp';

/** How far a photo may be tilted and still be straightened, in degrees. */
const mostTilt = 12;
const step = 0.5;
const side = 700;

/** Dark against what is around it: letters, whatever the light. */
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

/** How sharply lines of text stand apart from the space between them, when the picture is turned so. */
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

/** How many times sharper lines are one way than the other where there is no doubt which way they run. */
const clearly = 1.5;

/** By which quarters a picture may have to be turned so that it is upright, the likeliest first. */
export async function likelyQuarters(picture: Buffer): Promise<number[]> {
  const { ink } = await inkOf(picture);
  const onSide = ink.map(([x, y]): [number, number] => [y, x]);
  const best = (dots: readonly [number, number][]) =>
    Math.max(...[-8, -6, -4, -2, 0, 2, 4, 6, 8].map((degrees) => sharpness(dots, degrees)));
  const [level, upright] = [best(ink), best(onSide)];
  if (level > clearly * upright) return [0, 180];
  if (upright > clearly * level) return [90, 270];
  return level >= upright ? [0, 90, 270, 180] : [90, 270, 0, 180];
}

/** By how many degrees to turn a picture so that its lines of text lie level; 0 for one without lines. */
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
