import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { type AlertDraft, newDraft } from '@/components/alerts/alertDraft'
import type { AlertStart } from '@/components/alerts/alertStart'
import { useAuth } from '@/hooks/app/useAuth'

const AlertDialog = dynamic(() => import('@/components/alerts/AlertDialog').then((module) => module.AlertDialog), {
  ssr: false,
})

export interface AlertOpener {
  /** False where nobody is logged in. */
  readonly isOpenable: boolean
  readonly open: (start: AlertStart) => void
  /** The line of a row menu; none where nobody is logged in. C3. */
  readonly menuItem: (start: AlertStart) => readonly { readonly label: string; readonly onChoose: () => void }[]
  readonly dialog: ReactNode
}

/** "Alert from here" for anything that opens the dialog: bells, rows, cards, drawings (C14). */
export function useAlertDialog(): AlertOpener {
  const { user } = useAuth()
  const [draft, setDraft] = useState<AlertDraft | null>(null)
  const open = ({ name, filter = '', definition }: AlertStart) => setDraft(newDraft({ ...definition, filter }, name))
  return {
    isOpenable: user !== null,
    open,
    menuItem: (start) => (user === null ? [] : [{ label: 'Alert from here', onChoose: () => open(start) }]),
    dialog: draft === null ? null : <AlertDialog draft={draft} onClose={() => setDraft(null)} />,
  }
}
