import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { done } from '@/components/account/tried'
import { removeView } from '@/components/options/views/removeView'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { Button } from '@/components/ui/Button'
import type { FloatSide } from '@/components/ui/floatAnchor'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import { call } from '@/lib/client/api/apiClient'
import type { SavedView } from '@/lib/contract/savedViews'

export interface SavedMenuProps {
  /** Where the views belong to; each kind has its own list. */
  readonly page: string
  /** Of what is kept: layout, template. */
  readonly noun: string
  /** What is on screen, as text: the saved view with the same text is the chosen one. */
  readonly text: string
  /** Where the text stands in the state of a view. */
  readonly textKey: string
  /** Kept beside the text. */
  readonly extra?: () => Readonly<Record<string, unknown>>
  /** Said after saving. */
  readonly savedWords: string
  readonly onOpen: (text: string, view: SavedView) => void
  /** What stands above the user's own. */
  readonly first?: MenuItem
  /** On the button while none of the saved is on screen; the kind of thing unless told. */
  readonly untitled?: string
  readonly side?: FloatSide
}

/** What a user keeps under a name: open, save (a known name is replaced), remove (C5). */
export function SavedMenu({ first, side, ...props }: SavedMenuProps) {
  const { page, noun, text, textKey, extra, savedWords, onOpen, untitled } = props
  const { user } = useAuth()
  const [isSaving, setSaving] = useState(false)
  const views = useSavedViews(page)
  const current = views.find((view) => view.state[textKey] === text)
  const title = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}s`
  const save = (name: string) => {
    const known = views.find((view) => view.name === name)
    const body = { page, name, filter: '', state: { [textKey]: text, ...extra?.() }, is_default: false }
    return done(
      () =>
        known ? call('savedViews.update', { params: { id: known.id }, body }) : call('savedViews.create', { body }),
      savedWords,
      'savedViews.list',
    )
  }
  return (
    <>
      <Menu
        label={title}
        {...(side === undefined ? {} : { side })}
        items={[
          ...(first === undefined ? [] : [first]),
          ...views.map((view) => ({
            key: view.id,
            label: view.name,
            isChecked: view === current,
            onSelect: () => {
              const kept = view.state[textKey]
              onOpen(typeof kept === 'string' ? kept : '', view)
            },
          })),
          {
            key: 'save',
            label: user ? `Save ${noun}` : `Log in to save ${noun}s`,
            isDisabled: !user,
            onSelect: () => setSaving(true),
          },
          ...(current === undefined
            ? []
            : [
                {
                  key: 'remove',
                  label: `Remove ${current.name}`,
                  isDanger: true,
                  onSelect: () => void removeView(current),
                },
              ]),
        ]}
        trigger={(trigger) => (
          <Button {...trigger}>
            {current?.name ?? untitled ?? title}
            <Icon as={ChevronDown} size={12} className="text-fg-3" />
          </Button>
        )}
      />
      {isSaving ? (
        <SaveViewDialog
          isOpen
          title={`Save ${noun}`}
          start={current?.name ?? ''}
          onSave={save}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  )
}
