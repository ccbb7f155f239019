import { BellPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { newDraft } from '@/components/alerts/alertDraft'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { useAuth } from '@/hooks/app/useAuth'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'

const AlertDialog = dynamic(() => import('@/components/alerts/AlertDialog').then((module) => module.AlertDialog), {
  ssr: false,
})

export interface AlertButtonProps {
  /** Text of the filter language the alert begins with. */
  readonly filter: string
  /** Further parts of the definition, from the place the bell stands on. */
  readonly definition?: Partial<AlertDefinition>
  readonly name?: string
  /** A small bell without words. */
  readonly isIcon?: boolean
}

/** "Alert from here": opens the dialog with the condition of this place (C14). */
export function AlertButton({ filter, definition, name = '', isIcon = false }: AlertButtonProps) {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const label = user === null ? 'Log in to make alerts' : 'Alert from here'
  return (
    <>
      {isIcon ? (
        <IconButton icon={BellPlus} size="s" label={label} disabled={user === null} onClick={() => setOpen(true)} />
      ) : (
        <Button size="s" disabled={user === null} title={label} onClick={() => setOpen(true)}>
          <BellPlus size={13} aria-hidden="true" />
          Alert
        </Button>
      )}
      {isOpen ? <AlertDialog draft={newDraft({ ...definition, filter }, name)} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
