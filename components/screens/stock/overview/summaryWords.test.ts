import { describe, expect, it } from 'vitest'
import { type SummaryFacts, summarySentences } from '@/components/screens/stock/overview/summaryWords'

const NOTHING: SummaryFacts = {
  ...{ header: null, meta: null, flow: { name: null }, exposure: null, levels: { data: null } },
}

describe('§4.7 overview, the summary by fixed rules', () => {
  it('says what is known, each sentence with the tab of its numbers', () => {
    const sentences = summarySentences(
      {
        header: {
          ...{ last: 250.5, change_pct: -1.234, relative_volume: 1.4, iv30: 0.42, iv_rank: 75, expected_move: 5.25 },
          expected_move_expiry: '2025-01-17',
          events: [{ date: '2025-01-16', kind: 'earnings', detail: 'after the close' }],
        },
        meta: { session_date: '2025-01-15' },
        flow: { name: { totals: { trades: 3, net_premium: -2e6, bull_pct: 40, call_volume: 1000, put_volume: 3000 } } },
        exposure: {
          ...{ net: -1, rows: [1] },
          levels: { call_wall: 260, put_wall: 240, key_gamma: null, zero_gamma: 248 },
        },
        levels: { data: { levels: [{ price: 251, distance_pct: 0.2 }], sessions: 20 } },
      },
      'AAPL',
    )
    expect(sentences.map((one) => one.slug)).toEqual([
      ...['chart', 'net-premium', 'volatility', 'greek-exposure', 'chart', 'earnings'],
    ])
    expect(sentences.map((one) => one.text)).toEqual([
      'AAPL is down 1.23% at 250.50, on 1.40 times its usual volume.',
      'Option money leans to the puts: net premium −$2.00M, bull share 40%, 1.0K calls against 3.0K puts.',
      'Implied volatility is 42.0% (rank 75, high in its year). Options price in ±5.25 by 01/17.',
      'By the long-call, short-put model dealers amplify moves between the put wall 240.00 and the call wall 260.00, zero gamma at 248.00.',
      'Most off-exchange money of 20 sessions changed hands at 251.00 (+0.20% away).',
      'Next: earnings tomorrow, after the close.',
    ])
  })
  it('says nothing about what is not known', () => {
    expect(summarySentences(NOTHING, 'AAPL')).toEqual([])
  })
})
