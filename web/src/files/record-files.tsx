import { Skeleton } from '@mantine/core';
import { part, usePart } from '../lib/http/part.ts';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import type { PanelProps } from './panel.tsx';

/** Loaded apart, since many screens have files: it arrives while the person reads the rest. */
const panel = part(async () => (await import('./panel.tsx')).FilesPanel);

export function RecordFiles(props: PanelProps) {
  const { Here, missing, retry } = usePart(panel);
  if (Here) return <Here {...props} />;
  if (missing)
    return (
      <ErrorBox
        title="No se pudieron mostrar los archivos"
        message="Revisá tu conexión y probá de nuevo."
        onRetry={retry}
      />
    );
  return (
    <Loading text="Cargando archivos...">
      <Skeleton height={220} radius="lg" />
    </Loading>
  );
}
