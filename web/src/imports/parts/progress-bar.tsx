import classes from './progress-bar.module.css';

interface Props {
  label: string;
  done: number;
  /** 0 while the total is unknown. */
  of: number;
}

export function ProgressBar({ label, done, of }: Props) {
  const percent = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : undefined;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={percent === undefined || undefined}
    >
      <span style={{ width: `${percent ?? 30}%` }} />
    </div>
  );
}
