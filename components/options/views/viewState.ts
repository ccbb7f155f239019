import type { SavedView } from '@/lib/contract/savedViews'

/** Text that a saved view keeps under a key of its state; '' when there is none. */
export function stateText(view: Pick<SavedView, 'state'>, key: string): string {
  const value = view.state[key]
  return typeof value === 'string' ? value : ''
}
