import { X } from 'lucide-react'
import { FilterField } from '@/components/options/filter/FilterField'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import type { FieldName } from '@/lib/flow/filter/fields'

export interface FieldBlock {
  readonly title: string
  readonly fields: readonly FieldName[]
}

/** Fields that a group of prints can answer (Flow Alerts, Interval Flow). */
export const GROUP_BLOCKS: readonly FieldBlock[] = [
  { title: 'Event', fields: ['premium', 'size', 'side', 'sentiment', 'flag', 'opening', 'score', 'time'] },
  { title: 'Contract', fields: ['type', 'dte', 'expiry', 'strike', 'diff', 'moneyness', 'vol_oi', 'iv', 'ask_pct'] },
  { title: 'Symbols', fields: ['ticker', 'sector', 'issue_type', 'market_cap', 'underlying', 'earnings_days'] },
]

export interface FilterFieldsProps {
  readonly filter: FilterNode
  readonly blocks: readonly FieldBlock[]
  readonly onChange: (filter: FilterNode) => void
  readonly onClose: () => void
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map()

/** The fields of a page's filter in blocks (C4). */
export function FilterFields({ filter, blocks, onChange, onClose }: FilterFieldsProps) {
  return (
    <>
      <div className="sticky top-0 z-sticky flex h-7.5 items-center gap-1 bg-panel px-3 max-phone:hidden">
        <h2 className="flex-1 font-medium text-12">Filters</h2>
        <Button kind="ghost" size="s" onClick={() => onChange(EMPTY_FILTER)}>
          Reset
        </Button>
        <IconButton icon={X} size="s" label="Close filters" onClick={onClose} />
      </div>
      {blocks.map((block) => (
        <section key={block.title} aria-label={block.title} className="border-line-1 border-t px-3 pb-3">
          <h3 className="flex h-7 items-center font-medium text-12">{block.title}</h3>
          <div className="flex flex-col gap-2.5">
            {block.fields.map((field) => (
              <FilterField key={field} field={field} filter={filter} counts={NO_COUNTS} onChange={onChange} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
