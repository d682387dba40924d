import { hasPicture, type ShownFile } from '@baqueano/domain/records/file';
import { Skeleton } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import text from '../ui/look/text.module.css';
import classes from './files.module.css';
import { useFileLinks } from './links.ts';

/**
 * Without words of its own, since the file's name is beside it. A sheet has a symbol, and a picture that fails to load another
 * one.
 */
export function Thumbnail({ file }: { file: ShownFile }) {
  const drawn = hasPicture(file.mediaType);
  const { links, error, renew } = useFileLinks(file, drawn);
  const [broken, setBroken] = useState<string | null>(null);
  const source = links?.thumbnail;
  if (!drawn) return <IconFileSpreadsheet className={text.soft} size={48} stroke={1.25} aria-hidden />;
  if ((error && !links) || source === null || (source && broken === source)) {
    return <IconPhotoOff className={text.soft} size={40} stroke={1.25} aria-hidden />;
  }
  if (!source) return <Skeleton className={classes.thumbnail} radius={0} />;
  return (
    <img
      className={classes.thumbnail}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      data-page={file.pages !== null || undefined}
      onError={() => {
        setBroken(source);
        renew();
      }}
    />
  );
}
