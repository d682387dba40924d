import type { ReactNode } from 'react';
import { part, usePart } from '../../lib/http/part.ts';
import { BrandMark } from '../../ui/look/brand.tsx';
import classes from './sign-in-frame.module.css';

// A drawing that nobody waits for, and no phone shows.
const roadScene = part(async () => (await import('./road-scene.tsx')).RoadScene);

/** Every screen before the door: the product's name, what it asks, and the road. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { Here: RoadScene } = usePart(roadScene);
  return (
    <div className={classes.page}>
      <main className={classes.panel}>
        <header className={classes.brand}>
          <BrandMark size={44} />
          <div>
            <h1 className={classes.name}>Baqueano</h1>
            <p className={classes.subtitle}>Gestión de Flotas Vehiculares</p>
          </div>
        </header>
        {children}
      </main>
      {RoadScene && <RoadScene className={classes.scene} />}
    </div>
  );
}
