import { ModalsProvider } from '@mantine/modals';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BrandMark } from '../ui/brand.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));

/** The frame of every protected screen: navigation at the side (a drawer on phones), header, content. */
export function Shell() {
  /** Null until it has been opened for the first time. */
  const [drawerOpened, setDrawerOpened] = useState<boolean | null>(null);
  return (
    <ModalsProvider>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <div className={classes.frame}>
        <aside className={classes.sidebar}>
          <Link to="/" className={classes.brand}>
            <BrandMark size={30} />
            Baqueano
          </Link>
          <Navigation />
        </aside>
        {drawerOpened !== null && (
          <Suspense>
            <NavigationDrawer opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
          </Suspense>
        )}
        <div className={classes.column}>
          <Header onMenu={() => setDrawerOpened(true)} />
          <div className={classes.notice}>
            <OfflineNotice className={classes.offline}>Lo que ves puede no estar al día.</OfflineNotice>
          </div>
          <main id="contenido" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </ModalsProvider>
  );
}
