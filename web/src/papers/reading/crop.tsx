import type { FieldRead, PaperPage } from '@baqueano/domain/papers/paper-reading';
import classes from './reading.module.css';

/** Parts of the page's width: the margin around the words, and the least width. */
const beside = 0.12;
const leastWidth = 0.45;

/** The place in the paper's picture that a value comes from, with its surroundings. */
export function Crop({ page, read }: { page: PaperPage; read: FieldRead }) {
  const { place } = read;
  const width = Math.min(1, Math.max(leastWidth, place.width + 2 * beside));
  const height = Math.min(1, place.height * 3);
  const x = Math.max(0, Math.min(1 - width, place.x + place.width / 2 - width / 2));
  const y = Math.max(0, Math.min(1 - height, place.y + place.height / 2 - height / 2));
  const at = (from: number, size: number) => (size >= 1 ? 0 : (from / (1 - size)) * 100);
  const part = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <div
      className={classes.crop}
      role="img"
      aria-label={`En el papel: ${read.text}`}
      style={{
        aspectRatio: `${width * page.width} / ${height * page.height}`,
        backgroundImage: `url("${page.picture}")`,
        backgroundSize: `${100 / width}% ${100 / height}%`,
        backgroundPosition: `${at(x, width)}% ${at(y, height)}%`,
      }}
    >
      <span
        className={classes.place}
        style={{
          left: part(place.x - x, width),
          top: part(place.y - y, height),
          width: part(place.width, width),
          height: part(place.height, height),
        }}
      />
    </div>
  );
}
