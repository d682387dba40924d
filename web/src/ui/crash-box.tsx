import { useRouter } from '@tanstack/react-router';
import classes from './crash-box.module.css';
import { ErrorBox } from './error-box.tsx';

/** What a screen becomes when it cannot be drawn: mostly a part of the program that did not arrive. */
export function CrashBox() {
  const router = useRouter();
  return (
    <div className={classes.place}>
      <ErrorBox
        title="No se pudo mostrar esta pantalla"
        message="Revisá tu conexión y probá de nuevo."
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
