/** Where a key counts. Keys of a grid count while it has the focus, those of a name on its pages. */
export type KeyPlace = 'everywhere' | 'go' | 'grid' | 'name'

export interface KeyAction {
  readonly id: string
  readonly place: KeyPlace
  readonly does: string
  /** The default key as the browser names it (`KeyboardEvent.key`). */
  readonly key: string
}

/** Every key that can be changed (C26). Arrows, Enter, Esc and Ctrl K stay what they are everywhere. */
export const KEY_ACTIONS = [
  { id: 'search', place: 'everywhere', does: 'Search', key: '/' },
  { id: 'menu', place: 'everywhere', does: 'Open or fold the menu', key: '[' },
  { id: 'keys', place: 'everywhere', does: 'List of the keys', key: '?' },
  { id: 'pause', place: 'everywhere', does: 'Pause or go on', key: ' ' },
  { id: 'go', place: 'everywhere', does: 'Go to a page: this key, then its letter', key: 'g' },
  { id: 'go.flowFeed', place: 'go', does: 'Flow Feed', key: 'f' },
  { id: 'go.contractLookUp', place: 'go', does: 'Contract Look-Up', key: 'c' },
  { id: 'go.optionsScreener', place: 'go', does: 'Options Screener', key: 's' },
  { id: 'go.marketTide', place: 'go', does: 'Market Tide', key: 't' },
  { id: 'go.portfolioManager', place: 'go', does: 'Portfolio', key: 'p' },
  { id: 'go.customAlerts', place: 'go', does: 'Alerts', key: 'a' },
  { id: 'grid.down', place: 'grid', does: 'Next row', key: 'j' },
  { id: 'grid.up', place: 'grid', does: 'Previous row', key: 'k' },
  { id: 'grid.select', place: 'grid', does: 'Select the row', key: 'x' },
  { id: 'grid.filter', place: 'grid', does: 'Filter to the row', key: 'f' },
  { id: 'grid.explain', place: 'grid', does: 'Explain the value', key: 'e' },
  { id: 'name.previous', place: 'name', does: 'Page before', key: '[' },
  { id: 'name.next', place: 'name', does: 'Page after', key: ']' },
] as const satisfies readonly KeyAction[]
export type KeyActionId = (typeof KEY_ACTIONS)[number]['id']

/** Keys that differ from the defaults, by action. */
export type Keymap = Readonly<Partial<Record<KeyActionId, string>>>

/** The key of an action. */
export function keyOf(keymap: Keymap, id: KeyActionId): string {
  return keymap[id] ?? KEY_ACTIONS.find((action) => action.id === id)?.key ?? ''
}

/** Why a key cannot be taken, or null: one sign that is typed alone. Signs of other scripts are as good. */
export function keyProblem(key: string): string | null {
  if (key === ' ') return null
  return [...key].length === 1 && /^[^\s\p{C}]$/u.test(key)
    ? null
    : 'Use one letter, digit or sign, without Ctrl or Alt'
}

/** The action that has a key already where the other one counts, or null. Places share their keys with 'everywhere'. */
export function conflictOf(keymap: Keymap, id: KeyActionId, key: string): KeyAction | null {
  const own = KEY_ACTIONS.find((action) => action.id === id)
  const meets = (place: KeyPlace) =>
    place === own?.place || (place !== 'go' && own?.place !== 'go' && [place, own?.place].includes('everywhere'))
  return (
    KEY_ACTIONS.find(
      (action) =>
        action.id !== id && meets(action.place) && keyOf(keymap, action.id).toLowerCase() === key.toLowerCase(),
    ) ?? null
  )
}

/** The keymap with another key for an action; its default key is no entry. */
export function withKey(keymap: Keymap, id: KeyActionId, key: string): Keymap {
  const { [id]: _old, ...others } = keymap
  return KEY_ACTIONS.find((action) => action.id === id)?.key === key ? others : { ...others, [id]: key }
}

/** The default key of the grid's action that a pressed key stands for; the key itself when it stands for none. */
export function gridKeyOf(keymap: Keymap, pressed: string): string | null {
  const grid = KEY_ACTIONS.filter(({ place }) => place === 'grid')
  const hit = grid.find(({ id }) => keyOf(keymap, id) === pressed)
  if (hit !== undefined) return hit.key
  return grid.some(({ key }) => key === pressed) ? null : pressed
}

/** A key in words. */
export const keyWords = (key: string): string => (key === ' ' ? 'Space' : key)
