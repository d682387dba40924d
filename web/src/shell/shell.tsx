import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Link, Outlet } from '@tanstack/react-router';
import { BrandMark } from '../ui/brand.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

/** The frame of every protected screen: navigation at the side (a drawer on phones), header, content. */
export function Shell() {
  const [drawerOpen, drawer] = useDisclosure(false);
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
        <Drawer
          opened={drawerOpen}
          onClose={drawer.close}
          size="18rem"
          title={
            <span className={classes.brand}>
              <BrandMark size={30} />
              Baqueano
            </span>
          }
        >
          <Navigation onNavigate={drawer.close} />
        </Drawer>
        <div className={classes.column}>
          <Header onMenu={drawer.open} />
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
