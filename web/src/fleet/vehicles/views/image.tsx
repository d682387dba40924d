import { defaultVehicleImage, isImageUrl } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleKind } from '@baqueano/domain/vehicles/vehicle-facts';
import { useState } from 'react';
import { useFileLinks } from '../../../files/links.ts';
import drawings from './drawings.svg?no-inline';
import classes from './image.module.css';

interface Props {
  url: string;
  /** One of its files, which wins over the address. */
  photoFileId: string | null;
  /** Without a picture its drawing is shown. */
  kind: VehicleKind | null;
  className?: string;
}

/** Without words of its own, since the vehicle's name is beside it. A missing or forbidden picture gives way to our drawing. */
export function VehicleImage({ photoFileId, ...picture }: Props) {
  return photoFileId ? <Photo id={photoFileId} {...picture} /> : <Picture {...picture} />;
}

type PictureProps = Omit<Props, 'photoFileId'>;

/** Needs a link of its own, which expires after some minutes. */
function Photo({ id, ...picture }: PictureProps & { id: string }) {
  const { links, error, renew } = useFileLinks({ id });
  const [broken, setBroken] = useState<string | null>(null);
  const source = links?.thumbnail;
  if ((error && !links) || source === null || (source && broken === source)) return <Picture {...picture} />;
  if (!source) return <span className={picture.className} />;
  return (
    <img
      className={picture.className}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(source);
        renew();
      }}
    />
  );
}

function Picture({ url, kind, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url || url === defaultVehicleImage || !isImageUrl(url)) {
    return (
      <svg className={`${className ?? ''} ${classes.drawing}`} aria-hidden data-kind={kind ?? 'unknown'}>
        <use href={`${drawings}#${kind ?? 'unknown'}`} />
      </svg>
    );
  }
  return (
    <img
      className={className}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
