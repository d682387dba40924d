import type { AccountFactors } from '@baqueano/domain/sign-in/second-factor';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storedUser } from '../../../lib/session/session.ts';
import classes from './factors.module.css';

interface Props {
  required: AccountFactors['proof'];
  fieldOf: (name: 'password' | 'code') => object;
  onSwitch: () => void;
}

/** The proof of identity before any change: the password, or a code of a present factor. */
export function ProofFields({ required, fieldOf, onSwitch }: Props) {
  const [byCode, setByCode] = useState(!required.password);
  if (!required.password && !required.code) return null;
  return (
    <div className={classes.proof} data-full>
      {byCode ? (
        <TextInput
          {...fieldOf('code')}
          label="Código del teléfono, o de recuperación"
          autoComplete="one-time-code"
          size="md"
          required
          withAsterisk={false}
        />
      ) : (
        <>
          {/* Gives a password manager the name of the account. */}
          <input type="text" autoComplete="username" value={storedUser()?.email ?? ''} readOnly hidden />
          <PasswordInput
            {...fieldOf('password')}
            label="Tu contraseña"
            autoComplete="current-password"
            size="md"
            required
            withAsterisk={false}
          />
        </>
      )}
      {required.password && required.code && (
        <Button
          className={classes.otherProof}
          variant="subtle"
          size="compact-md"
          onClick={() => {
            onSwitch();
            setByCode(!byCode);
          }}
        >
          {byCode ? 'Usar mi contraseña' : 'Usar un código'}
        </Button>
      )}
    </div>
  );
}
