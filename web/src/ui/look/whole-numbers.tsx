import classes from './whole-numbers.module.css';

/** '83-900001' or '41-/717618': a hyphen or a slash in it ends no line. Longer codes may be broken all the same. */
const codes = /(\d[\d./-]{2,22}\d)/;

/** Text in which policy and record numbers stay in one piece. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(codes).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing but their place.
      <span key={place} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
