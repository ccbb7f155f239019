import { cx } from '@/components/ui/cx'
import type { Layer } from '@/lib/market/calendarLayers'

/** One letter for each layer, as on event markers of charts (C24): the letter says it, no colour is needed. */
const LETTERS: Readonly<Record<Layer, string>> = {
  holidays: '×',
  remarks: '!',
  opex: 'O',
  witching: 'Q',
  vix: 'V',
  weekly: 'W',
  daily: 'd',
  rebalance: 'R',
  fomc: 'F',
  earnings: 'E',
  dividends: 'D',
  splits: 'S',
  fda: 'P',
  economy: 'M',
  auctions: 'T',
}
const STRONG: readonly Layer[] = ['holidays', 'witching', 'fomc']

export interface LayerMarkProps {
  readonly layer: Layer
  readonly isQuiet?: boolean
}

/** The layer's letter in a small square; what moves the whole market is filled. */
export function LayerMark({ layer, isQuiet = false }: LayerMarkProps) {
  const isStrong = STRONG.includes(layer) && !isQuiet
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-3.5 shrink-0 place-items-center rounded-1 border font-mono font-semibold text-10 leading-none',
        isStrong ? 'border-primary bg-primary text-on-primary' : 'border-line-control',
      )}
    >
      {LETTERS[layer]}
    </span>
  )
}
