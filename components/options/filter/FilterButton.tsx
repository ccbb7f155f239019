import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'

export interface FilterButtonProps {
  /** Conditions that are set. */
  readonly count: number
  readonly isOpen: boolean
  readonly onClick: () => void
}

/** Opens and closes the filters of a page and counts what is set. */
export function FilterButton({ count, isOpen, onClick }: FilterButtonProps) {
  return (
    <Button size="s" onClick={onClick} aria-expanded={isOpen}>
      <Icon as={SlidersHorizontal} size={13} />
      Filters
      {count > 0 ? <b className="rounded-full bg-active px-1.25 font-semibold text-10">{count}</b> : null}
    </Button>
  )
}
