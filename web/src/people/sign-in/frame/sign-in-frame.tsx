import type { ReactNode } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import { BrandMark } from '../../../ui/look/brand.tsx';
import classes from './sign-in-frame.module.css';

// Loaded last: a decoration, and absent on phones.
const roadScene = part(async () => (await import('./road-scene.tsx')).RoadScene);

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
