import { BellPlus } from 'lucide-react'
import type { AlertStart } from '@/components/alerts/alertStart'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'

export interface AlertButtonProps extends Partial<AlertStart> {
  /** A small bell without words; `tool` is of the size of the tools of a page. */
  readonly isIcon?: boolean | 'tool'
  /** What the bell is for, where the place does not tell. */
  readonly label?: string
}

/** "Alert from here": opens the dialog with the condition of this place (C14). */
export function AlertButton({ isIcon = false, label: given, name = '', ...start }: AlertButtonProps) {
  const { isOpenable, open, dialog } = useAlertDialog()
  const label = isOpenable ? (given ?? 'Alert from here') : 'Log in to make alerts'
  const onClick = () => open({ ...start, name })
  return (
    <>
      {isIcon === false ? (
        <Button size="s" disabled={!isOpenable} title={label} onClick={onClick}>
          <BellPlus size={13} aria-hidden="true" />
          Alert
        </Button>
      ) : (
        <IconButton
          icon={BellPlus}
          size={isIcon === 'tool' ? 'm' : 's'}
          label={label}
          disabled={!isOpenable}
          onClick={onClick}
        />
      )}
      {dialog}
    </>
  )
}
