import { whenField } from '@/components/options/when/whenState'
import { futuresRootOf } from '@/lib/futures/futuresRoots'
import { type AddressField, addressOf, choiceField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'

/** More lines than this cannot be told apart. */
export const MOST_ROOTS = 6
const USUAL = ['ES', 'NQ', 'RTY', 'YM']
const rootsField: AddressField<readonly string[]> = {
  read: (query, key) => {
    const asked = textOf(query, key).toUpperCase().split(',')
    const roots = [...new Set(asked)].filter((root) => futuresRootOf(root) !== null).slice(0, MOST_ROOTS)
    return roots.length === 0 ? USUAL : roots
  },
  write: (roots) => (roots.join() === USUAL.join() ? '' : roots.join()),
}

/** Everything the address of Futures/Indices says. */
export const { parse: parseBoardParams, query: boardQuery } = addressOf({
  /** Hours of the ranges: the whole session from 18:00, or regular hours. */
  hours: choiceField(['regular'], 'globex'),
  /** Roots whose paths are compared. */
  roots: rootsField,
  when: whenField,
})
export type BoardParams = ReturnType<typeof parseBoardParams>
