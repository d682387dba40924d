import classes from './chart-tooltip.module.css';

interface Props {
  className?: string;
  title: string;
  subtitle?: string;
  name: string;
  value: string;
}

/** Hidden from screen readers: its point has the same words as its name. */
export function ChartTooltip({ className = '', title, subtitle, name, value }: Props) {
  return (
    <span className={`${classes.tooltip} ${className}`} aria-hidden>
      <span className={classes.title}>{title}</span>
      {subtitle && <span className={classes.soft}>{subtitle}</span>}
      <span className={classes.line}>
        <span className={classes.soft}>{name}</span> <span className={classes.value}>{value}</span>
      </span>
    </span>
  );
}
