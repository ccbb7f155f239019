import type { ScreenerRow } from '@/lib/contract/screener'
import { formatPercent } from '@/lib/format/percent'

/** How a day's volume traded: solid at the ask, hatched between, outlined at the bid. Side is never green or red. */
export function SideSplit({ row, width = 64 }: { readonly row: ScreenerRow; readonly width?: number }) {
  const { ask_pct, bid_pct, mid_pct } = row
  if (ask_pct === null) return <span className="text-fg-3">-</span>
  return (
    <span
      role="img"
      aria-label={sideWords(row)}
      title={sideWords(row)}
      style={{ width }}
      className="inline-flex h-2 overflow-hidden rounded-1 border border-line-3"
    >
      <i className="block bg-fg-2" style={{ width: `${ask_pct}%` }} />
      <i className="block bg-line-2" style={{ width: `${mid_pct ?? 0}%` }} />
      <i className="block bg-inset" style={{ width: `${bid_pct ?? 0}%` }} />
    </span>
  )
}

/** The split in words. */
export function sideWords({ ask_pct, bid_pct, mid_pct, none_pct }: ScreenerRow): string {
  if (ask_pct === null) return 'no trades'
  const part = (value: number | null, word: string) => `${formatPercent(value, 0)} ${word}`
  return [part(ask_pct, 'ask'), part(mid_pct, 'mid'), part(bid_pct, 'bid'), part(none_pct, 'no side')].join(', ')
}

/** Where the last price lies between the day's low and high. */
export function DayBar({ row }: { readonly row: ScreenerRow }) {
  const { open, high, low, last } = row
  if (high === null || low === null || last === null) return <span className="text-fg-3">-</span>
  const span = high - low
  const place = (value: number) => (span === 0 ? 50 : ((value - low) / span) * 100)
  const words = `low ${low}, high ${high}, open ${open ?? '-'}, last ${last}`
  return (
    <span role="img" aria-label={words} title={words} className="relative inline-block h-2.5 w-14 align-middle">
      <i className="absolute inset-x-0 top-1 block h-0.5 bg-line-3" />
      {open === null ? null : (
        <i className="absolute top-0.5 block h-1.5 w-px bg-fg-3" style={{ left: `${place(open)}%` }} />
      )}
      <i className="-ml-0.5 absolute top-0 block h-2.5 w-0.75 bg-fg-1" style={{ left: `${place(last)}%` }} />
    </span>
  )
}
