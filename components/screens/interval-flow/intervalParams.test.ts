import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { intervalCall, intervalQuery, parseIntervalParams } from '@/components/screens/interval-flow/intervalParams'

describe('the address of Interval Flow', () => {
  it.each(['', 'filter=dte%3C%3D7&minutes=15&min_premium=500000&min_share=25&opening=1', 'tab=tickers&minutes=60'])(
    'every state comes back from its own address: %s',
    (text) => {
      expect(intervalQuery(parseIntervalParams(parse(text)))).toBe(text)
    },
  )

  it('an interval that is none falls back to five minutes', () => {
    expect(intervalCall(parseIntervalParams(parse('minutes=7&min_share=400')))).toMatchObject({
      minutes: 5,
      min_share: 100,
      min_premium: 50_000,
    })
  })
})
