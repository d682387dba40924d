import { type ApiKey, apiKeyInput } from '@baqueano/domain/people/api-key';
import type { Permission } from '@baqueano/domain/people/permissions';
import { Button, Checkbox, Modal, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { type FormEvent, useRef, useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { messageOf } from '../../lib/http/http.ts';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import text from '../../ui/look/text.module.css';
import classes from './keys.module.css';
import { useMakeKey } from './queries.ts';
import { actLabels, actOf, areaLines, lastDay, type Preset, presets, terms } from './words.ts';

interface Props {
  onMade: (key: ApiKey) => void;
  onClosed: () => void;
}

export function KeyForm({ onMade, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const making = useMakeKey();
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<Preset>('read');
  const [own, setOwn] = useState<readonly Permission[]>([]);
  const [term, setTerm] = useState('365');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<string>();

  const formElement = useRef<HTMLFormElement>(null);

  async function make(event: FormEvent) {
    event.preventDefault();
    const permissions = [...(preset === 'own' ? own : presets[preset].permissions)];
    const checked = apiKeyInput.safeParse({ name, permissions, expiresOn: lastDay(term) });
    const issues = checked.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    setFailed(undefined);
    if (!checked.success) {
      const [first] = issues;
      formElement.current?.querySelector<HTMLElement>(`[name="${String(first?.path[0])}"]`)?.focus();
      return;
    }
    try {
      onMade(await making.mutateAsync(checked.data));
      close();
    } catch (error) {
      setFailed(messageOf(error, 'Error al hacer la clave'));
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title="Nueva clave"
      size="36rem"
      fullScreen={onPhone}
    >
      <form ref={formElement} className={text.looseStack} onSubmit={(event) => void make(event)} noValidate>
        <TextInput
          name="name"
          label="Para qué programa es"
          placeholder="Sistema contable, tablero, planilla…"
          size="md"
          maxLength={60}
          required
          data-autofocus
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          name="permissions"
          label="Qué puede"
          size="md"
          value={preset}
          onChange={(value) => setPreset(value as Preset)}
          error={wrong.permissions}
        >
          <div className={classes.presets}>
            {Object.entries(presets).map(([value, { label }]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        {preset === 'own' && <OwnPermissions chosen={own} onChange={setOwn} />}
        <NativeSelect
          name="expiresOn"
          label="Hasta cuándo sirve"
          size="md"
          data={terms}
          value={term}
          error={wrong.expiresOn}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {failed && (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <div className={classes.submit}>
          <Button variant="default" size="md" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" size="md" loading={making.isPending}>
            Crear clave
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface OwnProps {
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
}

function OwnPermissions({ chosen, onChange }: OwnProps) {
  const toggle = (permission: Permission, on: boolean) =>
    onChange(on ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  return (
    <div className={classes.areas}>
      {areaLines.map(({ area, label, permissions }) => (
        <fieldset key={area} className={classes.area}>
          <legend>{label}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={actLabels[actOf(permission)]}
              checked={chosen.includes(permission)}
              onChange={(event) => toggle(permission, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
