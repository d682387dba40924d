import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './close-notice.module.css';

/** At the end of what stands over the screen for a moment. */
export function CloseNotice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label={label} onClick={onClick}>
      <IconX size={16} aria-hidden />
    </button>
  );
}
