import { useRestingThumb } from '@/hooks/view/useRestingThumb'
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
  const shown = series.filter(
    (row) => spot === null || row.strike === strike || Math.abs(row.strike / spot - 1) <= REACH,
  )
  const gap = (row: ChainContractRow) => Math.abs(row.strike - strike)
  const own = shown.reduce((best, row, at) => (gap(row) < gap(shown[best] ?? row) ? at : best), 0)
  const at = useRestingThumb(own, (place) => {
    const row = shown[place]
    if (row !== undefined && row.strike !== strike) onChange(row)
  })
  const [low, high] = [shown[0], shown.at(-1)]
  if (low === undefined || high === undefined || shown.length < 2) return null
  const words = formatStrike(shown[at.shown]?.strike ?? strike)
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
        {...at.thumb}
        className="h-5 min-w-0 flex-1 accent-[var(--brand)]"
      />
      <span>{at.isMoving ? <b className="font-medium text-fg-1">{words}</b> : formatStrike(high.strike)}</span>
    </label>
  )
}
