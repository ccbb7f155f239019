import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Input, type InputProps } from '@/components/ui/Input'

/** A password field that can be shown, takes pasted text and warns about caps lock (C28). */
export function PasswordInput({ onKeyUp, ...rest }: Omit<InputProps, 'type'>) {
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <div>
      <div className="relative">
        <Input type={isShown ? 'text' : 'password'} onKeyUp={watchCaps} className="pr-10" {...rest} />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="absolute top-0 right-0 grid h-full w-9 place-items-center rounded-2 text-fg-3 hover:text-fg-1"
        >
          <Icon as={isShown ? EyeOff : Eye} />
        </button>
      </div>
      {hasCaps ? (
        <p role="status" className="mt-1.5 text-11 text-warn">
          Caps lock is on.
        </p>
      ) : null}
    </div>
  )
}
