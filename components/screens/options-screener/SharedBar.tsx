import { useState } from 'react'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { newView } from '@/components/screens/options-screener/ScreenMenu'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { useAuth } from '@/hooks/app/useAuth'

/** Says whose screen this is and that it stays as it is; a copy is the visitor's own. */
export function SharedBar({ state }: { readonly state: ScreenerState }) {
  const [isSaving, setSaving] = useState(false)
  const { user } = useAuth()
  const { shared } = state.params
  if (shared === null) return null
  return (
    <section
      aria-label="Shared screen"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-3 py-1.5 text-12"
    >
      <b className="font-medium">{shared.name}</b>
      <span className="min-w-0 flex-1 text-fg-2 max-phone:basis-full">
        {shared.shared_as === '' ? 'A shared screen' : `Shared by ${shared.shared_as}`}, read-only: what you change is
        changed on the screener of your own.
      </span>
      <Button size="s" disabled={!user} onClick={() => setSaving(true)}>
        {user ? 'Save a copy' : 'Log in to save a copy'}
      </Button>
      <SaveViewDialog
        title="Save a copy"
        start={shared.name}
        hint={state.filterText === '' ? 'All contracts' : state.filterText}
        isOpen={isSaving}
        onSave={(name) => saveView(newView(state, name))}
        onClose={() => setSaving(false)}
      />
    </section>
  )
}
