import { type KeyboardEvent, useState } from 'react'
import { Section } from '@/components/account/Section'
import { Button } from '@/components/ui/Button'
import { Kbd } from '@/components/ui/Kbd'
import { useKeymap } from '@/hooks/app/useKeymap'
import { useSavePreferences } from '@/hooks/mutations/useSavePreferences'
import {
  conflictOf,
  KEY_ACTIONS,
  type KeyActionId,
  type KeyPlace,
  keyOf,
  keyProblem,
  keyWords,
  withKey,
} from '@/lib/account/keymap'

const places: readonly { readonly place: KeyPlace; readonly title: string }[] = [
  { place: 'everywhere', title: 'Everywhere' },
  { place: 'go', title: 'Go to' },
  { place: 'grid', title: 'In a grid' },
  { place: 'name', title: 'On the pages of a name' },
]

/** Every key with its action; one that is taken already is refused by name. Kept with the account. */
export function KeysSection() {
  const keymap = useKeymap()
  const { save, isPending, failed } = useSavePreferences()
  const [editing, setEditing] = useState<KeyActionId | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const edit = (id: KeyActionId | null) => {
    setRefusal(null)
    setEditing(id)
  }
  const take = (id: KeyActionId, key: string) => {
    const holder = conflictOf(keymap, id, key)
    const problem = keyProblem(key) ?? (holder && `${keyWords(key)} is the key of “${holder.does}” already`)
    setRefusal(problem)
    if (problem !== null) return
    void save({ keys: withKey(keymap, id, key) })
    setEditing(null)
  }
  return (
    <Section title="Keys" about="Kept with your account. Arrows, Enter, Esc and Ctrl K stay as they are.">
      <div id="keys" className="grid gap-x-8 gap-y-5 phone:grid-cols-2">
        {places.map(({ place, title }) => (
          <section key={place} aria-label={title}>
            <h3 className="mb-1.5 font-medium text-11 text-fg-3">{title}</h3>
            <ul>
              {KEY_ACTIONS.filter((action) => action.place === place).map(({ id, does, key }) => (
                <KeyLine
                  key={id}
                  does={does}
                  current={keyOf(keymap, id)}
                  isOwn={keyOf(keymap, id) !== key}
                  isEditing={editing === id}
                  refusal={editing === id ? refusal : null}
                  onEdit={() => edit(id)}
                  onTake={(pressed) => take(id, pressed)}
                  onLeave={() => edit(null)}
                  onReset={() => void save({ keys: withKey(keymap, id, key) })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <Button
          disabled={isPending || Object.keys(keymap).length === 0}
          onClick={() => {
            edit(null)
            void save({ keys: {} })
          }}
        >
          Default keys
        </Button>
        {failed === null ? null : (
          <>
            <span className="text-12 text-danger">Not saved. These keys count in this browser only.</span>
            <Button onClick={() => void save(failed)}>Retry</Button>
          </>
        )}
      </div>
    </Section>
  )
}

interface KeyLineProps {
  readonly does: string
  readonly current: string
  readonly isOwn: boolean
  readonly isEditing: boolean
  readonly refusal: string | null
  readonly onEdit: () => void
  readonly onTake: (key: string) => void
  readonly onLeave: () => void
  readonly onReset: () => void
}

const SILENT = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead']

function KeyLine({ does, current, isOwn, isEditing, refusal, onEdit, onTake, onLeave, onReset }: KeyLineProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditing || event.key === 'Tab' || SILENT.includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else onTake(event.ctrlKey || event.metaKey || event.altKey ? `Ctrl ${event.key}` : event.key)
  }
  return (
    <li className="border-line-1 border-b py-1 text-12">
      <span className="flex min-h-7 items-center justify-between gap-3">
        <span className="min-w-0">{does}</span>
        <span className="flex shrink-0 items-center gap-1.5">
          {isOwn && !isEditing ? (
            <Button size="s" kind="ghost" aria-label={`Default key for ${does}`} onClick={onReset}>
              Default
            </Button>
          ) : null}
          <button
            type="button"
            aria-label={isEditing ? `Press a key for ${does}` : `Key for ${does}: ${keyWords(current)}. Change`}
            className="touch-target min-w-12 rounded-2 border border-line-control px-2 py-0.5 text-center hover:border-brand"
            onClick={onEdit}
            onKeyDown={onKeyDown}
            onBlur={onLeave}
          >
            {isEditing ? <span className="text-fg-2">Press a key</span> : <Kbd>{keyWords(current)}</Kbd>}
          </button>
        </span>
      </span>
      {refusal === null ? null : (
        <p role="alert" className="pb-1 text-danger">
          {refusal}.
        </p>
      )}
    </li>
  )
}
