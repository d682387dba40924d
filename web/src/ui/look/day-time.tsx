import classes from './day-time.module.css';

/** '05/12/2026, 08:30' with the time, if any, below its day. */
export function DayTime({ words }: { words: string }) {
  const [day, time] = words.split(', ');
  return (
    <>
      {day} {time && <span className={classes.time}>{time}</span>}
    </>
  );
}
