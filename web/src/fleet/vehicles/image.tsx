import { defaultVehicleImage, isImageUrl } from '@baqueano/domain/vehicle';
import { useState } from 'react';

/** Beside the vehicle's name, so without words of its own. A picture that does not arrive, or may not, gives way to ours. */
export function VehicleImage({ url, className }: { url: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = broken === url || !isImageUrl(url) ? defaultVehicleImage : url;
  return (
    <img
      className={className}
      src={source}
      // A photograph may lose its edges; the drawing is shown whole.
      style={source === defaultVehicleImage ? { objectFit: 'contain' } : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
