import { displayName } from '@baqueano/domain/people/display-name';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs';
import IconDevicesOff from '@tabler/icons-react/dist/esm/icons/IconDevicesOff.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../lib/http/http.ts';
import { storedUser } from '../lib/session/session.ts';
import { useEndOtherSessions } from '../people/account/queries.ts';
import { organizationQuery, switchTo } from '../people/organization/queries.ts';
import { logout } from '../people/sign-in/parts/logout.ts';
import { identityQuery } from '../people/sign-in/queries.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import type { Opening } from '../ui/feedback/use-late-menu.ts';
import classes from './user-menu.module.css';
import { UserMenuTarget } from './user-menu-target.tsx';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Como el sistema' },
];

const mostOthers = 5;

export function UserMenu({ defaultOpened, focused }: Opening) {
  const { data: identity } = useQuery(identityQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const endOtherSessions = useEndOtherSessions();
  const user = identity?.user ?? storedUser();
  const name = displayName(user);
  const { data: organization } = useQuery(organizationQuery);
  // The others are on the organization's screen.
  const others = identity?.organizations.filter(({ id }) => id !== identity.organization.id).slice(0, mostOthers) ?? [];

  async function change(id: string) {
    await switchTo(id).catch((error: unknown) => toast('error', messageOf(error, 'Error al cambiar de organización')));
  }

  return (
    <Menu position="bottom-end" width={260} withinPortal={false} defaultOpened={defaultOpened}>
      <Menu.Target>
        <UserMenuTarget name={name} autoFocus={focused} />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{user?.email}</span>
          {identity && (
            <span className={classes.organization}>
              {organization?.logo && <img className={classes.logo} src={organization.logo} alt="" />}
              {identity.organization.name} · {roleLabels[identity.membership.role]}
            </span>
          )}
          {organization?.deletesAt && <span>Se elimina el {formatDate(dayOf(organization.deletesAt))}</span>}
        </div>
        {others.length > 0 && <Menu.Label>Pasar a</Menu.Label>}
        {others.map(({ id, name: other }) => (
          <Menu.Item
            key={id}
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            onClick={() => void change(id)}
          >
            {other}
          </Menu.Item>
        ))}
        <Menu.Item
          renderRoot={(props) => <Link to="/ajustes/organizacion" search={{ nueva: 'si' }} {...props} />}
          leftSection={<IconBuildingPlus size={18} aria-hidden />}
        >
          Crear otra organización
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Apariencia</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          renderRoot={(props) => <Link to="/cuenta" {...props} />}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          Mi cuenta
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/cuenta" search={{ cambiar: 'contrasena' }} {...props} />}
          leftSection={<IconKey size={18} aria-hidden />}
        >
          Cambiar contraseña
        </Menu.Item>
        <Menu.Item leftSection={<IconDevicesOff size={18} aria-hidden />} onClick={() => void endOtherSessions()}>
          Cerrar las otras sesiones
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Without a text alternative: the name stands beside it. */
export function OrganizationLogo() {
  const { data: organization } = useQuery(organizationQuery);
  return organization?.logo && <img src={organization.logo} alt="" />;
}
