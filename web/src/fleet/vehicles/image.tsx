import { defaultVehicleImage, isImageUrl } from '@baqueano/domain/vehicle';
import type { VehicleKind } from '@baqueano/domain/vehicle-facts';
import { useState } from 'react';
import drawings from './drawings.svg?no-inline';
import classes from './image.module.css';

interface Props {
  url: string;
  /** Without a picture its drawing is shown. */
  kind: VehicleKind | null;
  className?: string;
}

/** Beside the vehicle's name, so without words of its own. A picture that does not arrive, or may not, gives way to our drawing. */
export function VehicleImage({ url, kind, className }: Props) {
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
