import { Button } from '@/components/ui/Button'

const PAGE_SIZE = 50

export interface PagerProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Fifty a page, as the host sends them. */
export function Pager({ page, total, onPage }: PagerProps) {
  if (total <= PAGE_SIZE) return null
  const last = Math.ceil(total / PAGE_SIZE) - 1
  return (
    <nav aria-label="Pages" className="flex items-center gap-3 py-3 text-12 text-fg-2">
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>
        {page + 1} of {last + 1}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
