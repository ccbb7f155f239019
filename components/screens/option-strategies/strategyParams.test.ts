import { describe, expect, it } from 'vitest'
import {
  fittingStrategies,
  readStrategyParams,
  strategyHref,
} from '@/components/screens/option-strategies/strategyParams'
import { strategies } from '@/lib/strategies/strategies'

describe('§4.12 filters of the library', () => {
  it('outlook, risk, volatility and legs are in the address and come back', () => {
    const params = readStrategyParams({ outlook: 'still', risk: 'defined', legs: '4', strategy: 'iron-condor' })
    expect(params.open?.name).toBe('Iron condor')
    expect(strategyHref(params)).toBe('/option-strategies?outlook=still&risk=defined&legs=4&strategy=iron-condor')
    expect(strategyHref(readStrategyParams({ outlook: 'sideways', strategy: 'none' }))).toBe('/option-strategies')
  })

  it('every structure shown fits all filters, and without filters all are shown', () => {
    const shown = fittingStrategies(
      readStrategyParams({ outlook: 'still', risk: 'defined', vol: 'falling', legs: '4' }),
    )
    expect(shown.map(({ key }) => key)).toEqual(['iron-condor', 'iron-butterfly', 'call-condor', 'put-condor'])
    expect(fittingStrategies(readStrategyParams({}))).toHaveLength(strategies.length)
  })
})
