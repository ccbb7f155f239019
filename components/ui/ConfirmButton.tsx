import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/Button'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'submits'> {
  readonly children: string
  /** What the second press does, said as an answer: 'Yes, end it'. */
  readonly confirm: string
  readonly onConfirm: () => void
}

/** For deeds that nothing takes back: the first press asks, the second does it; Escape or leaving the button takes it back. */
export function ConfirmButton({
  children,
  confirm,
  onConfirm,
  kind,
  'aria-label': label,
  ...rest
}: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  const name = label ?? children
  return (
    <>
      <Button
        {...rest}
        kind={asks ? 'danger' : (kind ?? 'quiet')}
        aria-label={asks ? `${confirm}: ${name}` : label}
        onBlur={() => setAsks(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !asks) return
          event.stopPropagation()
          setAsks(false)
        }}
        onClick={() => {
          setAsks(!asks)
          if (asks) onConfirm()
        }}
      >
        {asks ? confirm : children}
      </Button>
      <span role="status" className="sr-only">
        {asks ? `${name}? Press again to confirm, Escape to keep.` : ''}
      </span>
    </>
  )
}
