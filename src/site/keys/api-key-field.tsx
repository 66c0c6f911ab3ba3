import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as t from '../../messages/generated/key-form';
import { Button, keepFocus } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';

/**
 * The field for an API key, which can be shown while it is typed.
 *
 * To a password manager it is a password whose user name is the base URL: a form that holds this
 * field also holds one with `autocomplete="username"` for the base URL. So a key is saved and
 * filled in together with the address that it is for, and never with another one.
 */
export function ApiKeyField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      // By its own wish an input is some twenty characters wide, and with the button too wide.
      size={1}
      label={t.apiKey()}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCorrect="off"
      trailing={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={isShown ? t.hide() : t.show()}
          onMouseDown={keepFocus}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </Button>
      }
    />
  );
}
