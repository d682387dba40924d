import type { ShownFile } from '@baqueano/domain/records/file';
import { Button } from '@mantine/core';
import { useState } from 'react';

export interface Photo {
  id: string | null;
  choose: (fileId: string | null) => Promise<void>;
}

interface Props {
  file: ShownFile;
  photo: Photo;
  variant?: 'subtle' | 'default';
}

export function UseAsPhoto({ file: { id, name, mediaType }, photo, variant = 'subtle' }: Props) {
  const [busy, setBusy] = useState(false);
  if (!mediaType.startsWith('image/')) return null;
  const isPhoto = photo.id === id;
  const words = isPhoto ? 'Es la foto' : 'Usar como foto';

  async function choose() {
    setBusy(true);
    await photo.choose(isPhoto ? null : id);
    setBusy(false);
  }

  return (
    <Button
      variant={variant}
      size={variant === 'subtle' ? 'compact-sm' : 'sm'}
      mr="auto"
      aria-pressed={isPhoto}
      aria-label={`${words}: ${name}`}
      loading={busy}
      onClick={() => void choose()}
    >
      {words}
    </Button>
  );
}
