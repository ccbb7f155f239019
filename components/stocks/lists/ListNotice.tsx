import type { ListNames } from '@/components/stocks/lists/useListNames'
import { Notice } from '@/components/ui/Notice'

/** Why names are missing or not narrowed, above what they narrow; nothing when there is nothing to say. */
export function ListNotice({ names }: { readonly names: ListNames }) {
  if (names.notice === null) return null
  return (
    <div className="px-3 pb-2">
      <Notice tone="info">{names.notice}</Notice>
    </div>
  )
}
