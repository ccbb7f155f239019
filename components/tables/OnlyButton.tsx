import { Filter } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'

export interface OnlyButtonProps {
  /** What alone would stay. */
  readonly of: string
  /** The same in the filter language. */
  readonly clause: string
  readonly onFilter: (clause: string) => void
}

/** Over a hovered row: nothing but what the row is of. */
export function OnlyButton({ of, clause, onFilter }: OnlyButtonProps) {
  return <IconButton icon={Filter} size="s" tabIndex={-1} label={`Only ${of}`} onClick={() => onFilter(clause)} />
}
