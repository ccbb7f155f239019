import { useState } from 'react'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { PortfolioBookRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'
import { type AllocationPart, allocation } from '@/lib/portfolio/allocation'
import { structuresOf } from '@/lib/portfolio/structures'

const VIEWS = optionsOf({ asset: 'Asset', sector: 'Sector', strategy: 'Strategy', expiry: 'Expiry' })
type View = (typeof VIEWS)[number]['value']

const ASSETS = { share: 'Shares', fund: 'Funds', call: 'Calls', put: 'Puts' } as const

/** Where the money is: by kind of asset, sector, structure or expiry. What is owed takes room too. */
export function AllocationPanel({ book }: { readonly book: PortfolioBookRow }) {
  const { dateFormat } = useTimeSettings()
  const [view, setView] = useState<View>('asset')
  const cash = book.cash === null ? [] : [{ name: 'Cash', value: book.cash }]
  const nameOf: Readonly<Record<Exclude<View, 'strategy'>, (row: PortfolioPositionRow) => string>> = {
    asset: ({ kind }) => ASSETS[kind],
    sector: ({ sector }) => sector ?? 'Not known',
    expiry: ({ expiry }) => (expiry === null ? 'No expiry' : formatDate(expiry, dateFormat)),
  }
  const own = view === 'strategy' ? strategyParts(book) : partsBy(book, nameOf[view])
  const shares = allocation([...own, ...cash])
  return (
    <FactPanel
      title="Allocation"
      note="share of all sizes together: what is owed takes room too"
      className="border-t"
      tools={<Segments label="Allocation by" size="s" options={VIEWS} value={view} onChange={setView} />}
      columns={['Part', 'Value', 'Share', 'Size']}
      words={[3]}
      rows={shares.map(({ name, value, share }) => ({
        key: name,
        cells: [
          name,
          formatMoney(value),
          formatFraction(share, 1),
          <span key="bar" aria-hidden="true" className="block h-2 w-full min-w-24 bg-inset">
            <span className="block h-2 bg-fg-3" style={{ width: `${share * 100}%` }} />
          </span>,
        ],
      }))}
      empty="Nothing with a price is held."
    />
  )
}

const partsBy = (book: PortfolioBookRow, nameOf: (row: PortfolioPositionRow) => string): AllocationPart[] =>
  book.positions.map((row) => ({ name: nameOf(row), value: row.value ?? 0 }))

/** Legs carry their part of the value of their symbol: shares may stand in several structures. */
function strategyParts(book: PortfolioBookRow): AllocationPart[] {
  const rows = new Map(book.positions.map((row) => [row.symbol, row]))
  return structuresOf(book.positions).flatMap(({ name, legs }) =>
    legs.flatMap(({ symbol, quantity }) => {
      const row = rows.get(symbol)
      const isKnown = row !== undefined && row.value !== null && row.quantity !== 0
      return isKnown ? [{ name, value: ((row.value ?? 0) * quantity) / row.quantity }] : []
    }),
  )
}
