import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onConnectionChange, useOnline } from '../../lib/http/connection.ts';
import classes from './crash-box.module.css';
import { ErrorBox } from './error-box.tsx';

/** In place of a screen that cannot be drawn: mostly a part of the program that did not arrive. */
export function CrashBox() {
  const router = useRouter();
  const online = useOnline();
  useEffect(() => onConnectionChange(() => void router.invalidate()), [router]);
  return (
    <div className={classes.place}>
      <ErrorBox
        title="No se pudo mostrar esta pantalla"
        message={online ? 'Probá de nuevo. Si sigue igual, recargá la página.' : 'Revisá tu conexión y probá de nuevo.'}
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
