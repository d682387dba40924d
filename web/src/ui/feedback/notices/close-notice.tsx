import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './close-notice.module.css';

export function CloseNotice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label={label} onClick={onClick}>
      <IconX size={16} aria-hidden />
    </button>
  );
}
