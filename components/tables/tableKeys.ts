import type { KeyboardEvent } from 'react'
import { gridKeyOf, type Keymap } from '@/lib/account/keymap'

export interface TableKeyActions {
  readonly move: (rows: number, columns: number) => void
  readonly jump: (to: 'first' | 'last') => void
  readonly open: () => void
  readonly select: () => void
  readonly filter: () => void
  readonly explain: () => void
  readonly copy: () => void
  readonly menu: () => void
  readonly clear: () => void
}

const PAGE_ROWS = 20

/** The keys of a grid (C3, C26), where the person has not changed them: j k and arrows move, Enter opens, x selects, f filters, e explains, c copies. */
export function handleTableKey(event: KeyboardEvent, actions: TableKeyActions, keymap: Keymap): void {
  if (event.target !== event.currentTarget) return
  const isCopy = (event.metaKey || event.ctrlKey) && event.key === 'c'
  if (!isCopy && (event.metaKey || event.ctrlKey || event.altKey)) return
  const run = isCopy ? actions.copy : actionOf(event, actions, keymap)
  if (!run) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

function actionOf(event: KeyboardEvent, actions: TableKeyActions, keymap: Keymap): (() => void) | undefined {
  const keys: Record<string, () => void> = {
    j: () => actions.move(1, 0),
    ArrowDown: () => actions.move(1, 0),
    k: () => actions.move(-1, 0),
    ArrowUp: () => actions.move(-1, 0),
    ArrowRight: () => actions.move(0, 1),
    ArrowLeft: () => actions.move(0, -1),
    PageDown: () => actions.move(PAGE_ROWS, 0),
    PageUp: () => actions.move(-PAGE_ROWS, 0),
    Home: () => actions.jump('first'),
    End: () => actions.jump('last'),
    Enter: actions.open,
    x: actions.select,
    f: actions.filter,
    e: actions.explain,
    ContextMenu: actions.menu,
    Escape: actions.clear,
  }
  const key = gridKeyOf(keymap, event.key)
  if (event.key === 'F10' && event.shiftKey) return actions.menu
  return key === null ? undefined : keys[key]
}
