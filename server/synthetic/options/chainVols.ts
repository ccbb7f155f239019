import { ssviVariance } from '@/server/synthetic/options/ssvi'
import { atmVariance, forwardOf, type TickerDay, volTerm, yearsTo } from '@/server/synthetic/options/tickerDay'

/** Volatility and years left of every contract of a session at an instant, in the order of its chain: call, put. */
export function chainVols(day: TickerDay, ms: number, spot: number) {
  const vols = new Float64Array(day.chain.size)
  const years = new Float64Array(day.chain.size)
  const term = volTerm(day, ms)
  for (const [place, listed] of day.chain.expiries.entries()) {
    const left = yearsTo(day, place, ms)
    const theta = atmVariance(day, place, ms, term)
    const logForward = Math.log(forwardOf(day, place, ms, spot))
    const { thousandths } = listed.strikes
    for (let k = 0; k < thousandths.length; k += 1) {
      const moneyness = Math.log((thousandths[k] ?? 0) / 1000) - logForward
      const vol = Math.sqrt(ssviVariance(day.shape, moneyness, theta) / left)
      const at = listed.offset + 2 * k
      vols.fill(vol, at, at + 2)
      years.fill(left, at, at + 2)
    }
  }
  return { vols, years }
}
