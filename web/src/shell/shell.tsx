import { ModalsProvider } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ActHost } from '../acts/act-host.tsx';
import { messageOf } from '../lib/http.ts';
import { OfflineNotice } from '../ui/feedback/offline-notice.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { BrandMark } from '../ui/look/brand.tsx';
import { fetchRest } from './fetch-rest.ts';
import { navigationDrawer } from './frame-parts.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation/navigation.tsx';
import classes from './shell.module.css';

/** The frame of every protected screen: navigation at the side (a drawer on phones), header, content. */
export function Shell() {
  /** Null until it has been opened for the first time. */
  const [drawerOpened, setDrawerOpened] = useState<boolean | null>(null);
  const NavigationDrawer = navigationDrawer.here();
  const router = useRouter();
  const cache = useQueryClient();
  useEffect(() => fetchRest(router, cache), [router, cache]);

  async function openDrawer() {
    try {
      await navigationDrawer.fetch();
      setDrawerOpened(true);
    } catch (error) {
      toast('error', messageOf(error));
    }
  }

  return (
    <ModalsProvider>
      <ActHost>
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
          {drawerOpened !== null && NavigationDrawer && (
            <NavigationDrawer opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
          )}
          <div className={classes.column}>
            <Header onMenu={openDrawer} />
            <div className={classes.notice}>
              <OfflineNotice className={classes.offline}>Lo que ves puede no estar al día.</OfflineNotice>
            </div>
            <main id="contenido" className={classes.content} tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
      </ActHost>
    </ModalsProvider>
  );
}
