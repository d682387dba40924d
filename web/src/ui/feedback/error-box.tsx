import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import classes from './error-box.module.css';

interface Props {
  title?: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorBox({ title, message, onRetry, retrying }: Props) {
  return (
    <div className={classes.box} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <p className={classes.message}>{message}</p>
        {message.startsWith('HTTP error!') && <p className={classes.message}>Probá de nuevo en un minuto.</p>}
        {onRetry && (
          <Button className={classes.retry} variant="default" size="sm" onClick={onRetry} loading={retrying}>
            Reintentar
          </Button>
        )}
      </div>
    </div>
  );
}
