import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { flowAlertsQuery, parseFlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'

describe('the address of Flow Alerts', () => {
  it.each([
    '',
    'ticker_symbol=AAPL&filter=premium%3E%3D1m&view=hits&rules=R1%2CR10&mute=SPY&sort=-premium',
    'session=2026-11-20&source=synthetic&at=2026-11-20T15%3A00%3A00Z&hit=2026-11-20.synthetic.R1.12',
  ])('every state comes back from its own address: %s', (text) => {
    expect(flowAlertsQuery(parseFlowAlertsParams(parse(text)))).toBe(text)
  })

  it('what makes no sense is left out', () => {
    const params = parseFlowAlertsParams(parse('rules=R99,R1&session=yesterday&filter=%3E%3E&chain=nothing'))
    expect(params).toMatchObject({ rules: ['R1'], session: null, chain: null })
    expect(params.filterError).toMatch(/^Expected/)
  })
})
