import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastsWanted } from '../lib/toasts.ts';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

export function ToastsOnDemand() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastsWanted(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    )
  );
}
