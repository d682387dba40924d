import { ModalsProvider } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ActHost } from '../acts/act-host.tsx';
import { useMay } from '../lib/session/permission.ts';
import { OfflineNotice } from '../ui/feedback/notices/offline-notice.tsx';
import { UndoBar } from '../ui/feedback/toasts/undo-bar.tsx';
import { BrandMark } from '../ui/look/brand.tsx';
import { Content } from './content.tsx';
import { useKeys } from './dialogs/use-keys.ts';
import { fetchRest } from './fetch-rest.ts';
import { keys, navigationDrawer, newRecord, palette } from './frame-parts.ts';
import { Header } from './header.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { OrganizationLine } from './organization-line.tsx';
import classes from './shell.module.css';
import { useLayers } from './use-layers.ts';

/** The frame of every protected screen: navigation at the side (a drawer and a bar on phones), header, content. */
export function Shell() {
  const { layer, close, commands, openLayer } = useLayers();
  useKeys(commands, openLayer);
  const [NavigationDrawer, Palette, NewRecord, Keys] = [
    navigationDrawer.here(),
    palette.here(),
    newRecord.here(),
    keys.here(),
  ];
  // A driver without other rights has one screen, so there is no navigation.
  const seesFleet = useMay()('vehicle:read');
  const router = useRouter();
  const cache = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: With another role there are other screens to fetch.
  useEffect(() => fetchRest(router, cache), [router, cache, seesFleet]);

  return (
    <ModalsProvider>
      <ActHost>
        <a href="#contenido" className={classes.skip}>
          Saltar al contenido
        </a>
        <div className={classes.frame} data-alone={!seesFleet || undefined}>
          {seesFleet && (
            <aside className={classes.sidebar}>
              <div className={classes.top}>
                <Link to="/" className={classes.brand}>
                  <BrandMark size={30} />
                  Baqueano
                </Link>
                <OrganizationLine />
              </div>
              <Navigation commands={commands} />
            </aside>
          )}
          <div className={classes.column}>
            <Header commands={commands} />
            <div className={classes.notice}>
              <OfflineNotice className={classes.offline}>Lo que ves puede no estar al día.</OfflineNotice>
            </div>
            <main id="contenido" className={classes.content} tabIndex={-1}>
              <Content />
            </main>
            <UndoBar />
          </div>
          {seesFleet && <BottomBar commands={commands} />}
        </div>
        {NavigationDrawer && (
          <NavigationDrawer opened={layer === 'menu'} onClose={close} commands={commands}>
            <OrganizationLine onNavigate={close} />
          </NavigationDrawer>
        )}
        {Palette && <Palette opened={layer === 'search'} onClose={close} onShowKeys={commands.keys} />}
        {NewRecord && <NewRecord opened={layer === 'add'} onClose={close} />}
        {Keys && <Keys opened={layer === 'keys'} onClose={close} />}
      </ActHost>
    </ModalsProvider>
  );
}
