import { useState } from 'react'
import type { ChainContractRow } from '@/lib/contract/chains'
import { formatStrike } from '@/lib/options/contractLabel'

export interface StrikeSliderProps {
  readonly name: string
  readonly strike: number
  readonly spot: number | null
  /** The listed contracts of the leg's kind and expiry, by strike. */
  readonly series: readonly ChainContractRow[]
  readonly onChange: (row: ChainContractRow) => void
}

/** How far from the price the slider reaches, a fraction of it. */
const REACH = 0.4

/** The listed strikes of a leg: an arrow key is one strike. A drag is one change, when it is let go. */
export function StrikeSlider({ name, strike, spot, series, onChange }: StrikeSliderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = series.filter(
    (row) => spot === null || row.strike === strike || Math.abs(row.strike / spot - 1) <= REACH,
  )
  const [low, high] = [shown[0], shown.at(-1)]
  if (low === undefined || high === undefined || shown.length < 2) return null
  const gap = (row: ChainContractRow) => Math.abs(row.strike - strike)
  const own = shown.reduce((best, row, at) => (gap(row) < gap(shown[best] ?? row) ? at : best), 0)
  const at = dragged ?? own
  const commit = () => {
    const row = dragged === null ? undefined : shown[dragged]
    setDragged(null)
    if (row !== undefined && row.strike !== strike) onChange(row)
  }
  const words = formatStrike(shown[at]?.strike ?? strike)
  return (
    <label className="flex items-center gap-2 text-11 text-fg-3">
      <span>{formatStrike(low.strike)}</span>
      <input
        type="range"
        aria-label={`${name}, strike among those listed`}
        aria-valuetext={words}
        min={0}
        max={shown.length - 1}
        step={1}
        value={at}
        onChange={({ target }) => setDragged(Number(target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
        className="h-5 min-w-0 flex-1 accent-[var(--brand)]"
      />
      <span>{dragged === null ? formatStrike(high.strike) : <b className="font-medium text-fg-1">{words}</b>}</span>
    </label>
  )
}
