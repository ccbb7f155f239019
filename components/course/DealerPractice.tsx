import { useState } from 'react'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Slider } from '@/components/ui/Slider'
import { formatCount, formatPrice } from '@/lib/format/number'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { bsmGreeks } from '@/lib/options/greeks'
import { USUAL_RATE } from '@/lib/options/shortRate'

const CALLS = 1000
const HOME = 100
const SIDES = optionsOf({ short: 'Maker sold the calls', long: 'Maker bought the calls' })

const signed = (count: number): string => `${count > 0 ? '+' : ''}${formatCount(count)}`

/** Shares that a hedged maker of 1,000 calls holds as the stock moves: strike 100, 30 days, volatility 30 %. */
export function DealerPractice() {
  const [side, setSide] = useState<'short' | 'long'>('short')
  const [spot, setSpot] = useState(HOME)
  const hedge = (price: number) => {
    const input = { strike: HOME, years: 30 / 365, rate: USUAL_RATE, dividendYield: 0, vol: 0.3 }
    const { delta } = bsmGreeks({ ...input, type: 'C', spot: price })
    return (side === 'short' ? 1 : -1) * delta * CALLS * CONTRACT_SHARES
  }
  const change = hedge(spot) - hedge(HOME)
  return (
    <>
      <Segments label="Position" options={SIDES} value={side} onChange={setSide} />
      <Slider label="Stock" words={formatPrice(spot)} value={spot} low={80} high={120} step={0.5} onChange={setSpot} />
      <PracticeFacts
        rows={[
          ['Shares against it', signed(hedge(spot))],
          ['Since the stock was at 100', signed(change)],
          ['The hedge', change === 0 ? 'rests' : change > 0 ? 'bought' : 'sold'],
          ['It went', change === 0 ? '–' : change > 0 === spot > HOME ? 'with the move' : 'against the move'],
        ]}
      />
    </>
  )
}
