import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { Slider } from '@/components/ui/Slider'
import { formatPrice } from '@/lib/format/number'
import { bsmPrice } from '@/lib/options/blackScholes'
import { expectedMove } from '@/lib/options/expectedMove'

const SPOT = 100

/** F35: the move that a volatility holds for likely, by three ways, on a stock at 100. */
export function MovePractice() {
  const [vol, setVol] = useState(32)
  const [days, setDays] = useState(30)
  const leg = (type: 'C' | 'P') =>
    bsmPrice({ type, strike: SPOT, spot: SPOT, years: days / 365, rate: 0, dividendYield: 0, vol: vol / 100 })
  const [callMid, putMid] = [leg('C'), leg('P')]
  const { straddle, volatility, oneDay } = expectedMove({ spot: SPOT, callMid, putMid, vol: vol / 100, days })
  const around = (move: number | null) =>
    move === null ? '–' : `${formatPrice(SPOT - move)} to ${formatPrice(SPOT + move)}`
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Slider label="Volatility" words={`${vol}%`} value={vol} low={5} high={120} step={1} onChange={setVol} />
        <Slider label="Days" words={String(days)} value={days} low={1} high={365} step={1} onChange={setDays} />
      </div>
      <PracticeFacts
        rows={[
          ['By the volatility', around(volatility)],
          ['By 0.85 of the straddle', around(straddle)],
          ['Straddle costs', formatPrice(callMid + putMid)],
          ['One day, rule of 16', formatPrice(oneDay)],
        ]}
      />
    </>
  )
}
