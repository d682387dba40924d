import { displayName } from '@baqueano/domain/session';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import IconDevicesOff from '@tabler/icons-react/dist/esm/icons/IconDevicesOff.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { storedUser } from '../lib/session.ts';
import { useEndOtherSessions } from '../people/account/queries.ts';
import { identityQuery, logout } from '../people/sign-in/queries.ts';
import classes from './user-menu.module.css';
import { UserMenuTarget } from './user-menu-target.tsx';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Como el sistema' },
];

interface Props {
  defaultOpened: boolean;
  /** The focus was on what stood here before. */
  focused: boolean;
}

export function UserMenu({ defaultOpened, focused }: Props) {
  const { data: identity } = useQuery(identityQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const endOtherSessions = useEndOtherSessions();
  const user = identity?.user ?? storedUser();
  const name = displayName(user);

  return (
    <Menu position="bottom-end" width={260} withinPortal={false} defaultOpened={defaultOpened}>
      <Menu.Target>
        <UserMenuTarget name={name} autoFocus={focused} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{user?.email}</span>
          {identity && <span>{identity.organization.name}</span>}
        </div>
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
        <Menu.Label>Ajustes</Menu.Label>
        <Menu.Item
          renderRoot={(props) => <Link to="/ajustes/reglas" {...props} />}
          leftSection={<IconGavel size={18} aria-hidden />}
        >
          Reglas
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
