import classes from './brand.module.css';

/** A route from here to there: two places and the road between them. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <path d="M9.5 23h8a4.25 4.25 0 0 0 0-8.5h-3a3.75 3.75 0 0 1 0-7.5h5" className={classes.road} />
      <circle cx="9.5" cy="23" r="2.6" className={classes.place} />
      <circle cx="22.5" cy="7.5" r="2.6" className={classes.goal} />
    </svg>
  );
}
