import classes from './page.module.css';

interface Props {
  label: string;
  /** From 0 to 100; null while unknown. */
  percent: number | null;
}

export function Progress({ label, percent }: Props) {
  return (
    <div className={classes.progress}>
      <p aria-hidden>
        {label}
        {percent !== null && <span> {percent} %</span>}
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div style={{ width: `${percent ?? 3}%` }} />
      </div>
    </div>
  );
}
