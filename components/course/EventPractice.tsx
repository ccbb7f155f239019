import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { Slider } from '@/components/ui/Slider'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { eventMove } from '@/lib/options/eventMove'

const SPOT = 100
const NEAR_DAYS = 10
const FAR_DAYS = 38

/** F35: the move of a report alone, out of the volatilities of two expiries, on a stock at 100. */
export function EventPractice() {
  const [near, setNear] = useState(72)
  const [far, setFar] = useState(45)
  const move = eventMove(SPOT, {
    before: null,
    near: { years: NEAR_DAYS / 365, vol: near / 100 },
    far: { years: FAR_DAYS / 365, vol: far / 100 },
  })
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Slider
          label={`Expiry in ${NEAR_DAYS} days`}
          words={`${near}%`}
          value={near}
          low={20}
          high={150}
          step={1}
          onChange={setNear}
        />
        <Slider
          label={`Expiry in ${FAR_DAYS} days`}
          words={`${far}%`}
          value={far}
          low={20}
          high={150}
          step={1}
          onChange={setFar}
        />
      </div>
      <PracticeFacts
        rows={[
          ['Ordinary volatility', formatFraction(move === null ? null : Math.sqrt(move.baseVariance), 1)],
          ['One deviation of the report', formatPrice(move?.standardDeviation)],
          ['Mean move of the report', formatPrice(move?.meanAbsolute)],
          ['Volatility after it', formatFraction(move === null ? null : Math.sqrt(move.baseVariance), 1)],
        ]}
      />
    </>
  )
}
