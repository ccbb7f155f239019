import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Slider } from '@/components/ui/Slider'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { USUAL_RATE } from '@/lib/options/shortRate'

const STRIKE = 100
const TYPES = optionsOf({ C: 'Call', P: 'Put' })

/** F19: price and greeks of one option as price, time and volatility are moved. */
export function GreeksPractice() {
  const [type, setType] = useState<'C' | 'P'>('C')
  const [spot, setSpot] = useState(100)
  const [days, setDays] = useState(30)
  const [vol, setVol] = useState(30)
  const input = { type, strike: STRIKE, spot, years: days / 365, rate: USUAL_RATE, dividendYield: 0, vol: vol / 100 }
  const greeks = bsmGreeks(input)
  return (
    <>
      <Segments label="Type" options={TYPES} value={type} onChange={setType} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Slider label="Stock" words={formatPrice(spot)} value={spot} low={70} high={130} step={1} onChange={setSpot} />
        <Slider label="Days left" words={String(days)} value={days} low={1} high={365} step={1} onChange={setDays} />
        <Slider label="Volatility" words={`${vol}%`} value={vol} low={5} high={120} step={1} onChange={setVol} />
      </div>
      <PracticeFacts
        rows={[
          ['Price, a share', formatPrice(bsmPrice(input))],
          ['Delta', formatNumber(greeks.delta, 3)],
          ['Gamma', formatNumber(greeks.gamma, 4)],
          ['Theta, a day', formatNumber(greeks.theta, 3)],
          ['Vega, a point', formatNumber(greeks.vega, 3)],
        ]}
      />
    </>
  )
}
