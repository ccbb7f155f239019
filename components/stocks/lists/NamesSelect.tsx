import { Select, type SelectProps } from '@/components/ui/Select'
import type { StockList } from '@/lib/watchlists/stockList'

export interface NamesSelectProps {
  readonly lists: readonly StockList[]
  /** Id of the list whose names alone are told; '': every name. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly size?: SelectProps<string>['size']
}

/** Every name, or those of one of the reader's lists (C20). */
export function NamesSelect({ lists, value, onChange, size = 's' }: NamesSelectProps) {
  return (
    <Select
      size={size}
      aria-label="Names"
      className="max-w-40"
      options={[
        { value: '', label: 'All names' },
        ...lists.map(({ id, name, tickers }) => ({ value: id, label: `Only ${name} (${tickers.length})` })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
