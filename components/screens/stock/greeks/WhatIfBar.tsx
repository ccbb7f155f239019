import type { GreekPartProps } from '@/components/screens/stock/greeks/greekParts'
import { hasChange, LIMITS } from '@/components/screens/stock/greeks/greeksView'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Slider } from '@/components/ui/Slider'
import { formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

export const SHOWN = optionsOf({ after: 'Value after', change: 'Change' })

/** What if the stock, its volatility and the days were others: every greek on the page is computed again here (F19). */
export function WhatIfBar({ explorer, answer, expiry, view }: GreekPartProps) {
  const { change } = view
  const { spot, expiries } = answer.data
  const dte = Math.max(1, expiries.find((row) => row.expiry === expiry)?.dte ?? 1)
  const percent = Math.round(change.spotShare * 1000) / 10
  const set = (key: 'spot' | 'vol' | 'days', value: number) =>
    explorer.setView({ [key]: value === 0 ? '' : String(value) })
  const after = spot === null ? '' : ` (${formatPrice(spot * (1 + change.spotShare))})`
  return (
    <section
      aria-label="What if"
      className="flex shrink-0 flex-wrap items-end gap-x-6 gap-y-2 border-t bg-panel px-3 py-2 max-phone:grid max-phone:grid-cols-2"
    >
      <Slider
        label="Spot"
        value={percent}
        words={`${formatChangePercent(percent, 1)}${after}`}
        low={-LIMITS.spot}
        high={LIMITS.spot}
        step={0.5}
        onChange={(value) => set('spot', value)}
      />
      <Slider
        label="Volatility"
        value={change.volPoints}
        words={`${withPlus(change.volPoints, formatNumber(change.volPoints))} points`}
        low={-LIMITS.vol}
        high={LIMITS.vol}
        step={1}
        onChange={(value) => set('vol', value)}
      />
      <Slider
        label="Days from now"
        value={Math.min(change.days, dte)}
        words={change.days === 0 ? 'today' : `${Math.min(change.days, dte)} of ${dte}`}
        low={0}
        high={dte}
        step={1}
        onChange={(value) => set('days', value)}
      />
      {hasChange(change) ? (
        <span className="mb-1 flex items-center gap-2">
          <Segments label="What a changed market shows" size="s" {...viewChoice(explorer, 'show', SHOWN, 'after')} />
          <Button size="s" onClick={() => explorer.setView({ spot: '', vol: '', days: '', show: '' })}>
            Back to the market
          </Button>
        </span>
      ) : (
        <p className="mb-1.5 text-11 text-fg-3">The market as it is. Every contract keeps its own volatility (F19).</p>
      )}
    </section>
  )
}
