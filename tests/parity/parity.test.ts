import { expect, it } from 'vitest'
import { compare } from '@/tests/parity/compare'
import { goldenText, pinnedOf, worseThan } from '@/tests/parity/golden'
import { LONG, parity } from '@/tests/parity/parity'
import { readGolden } from '@/tests/support/readText'
import { isLong } from '@/tests/support/rounds'

// Ten minutes on two cores, half an hour where others share them: part of `npm run test:long`.
it.skipIf(!isLong)(
  '§13.8 what is poured through the ingest door answers no worse than tests/golden/parity.txt pins',
  async () => {
    const pinned = pinnedOf(readGolden('parity.txt'))
    const verdicts = await parity(LONG)
    expect(worseThan(pinned, verdicts)).toEqual([])
    const asked = new Set(verdicts.map(({ call }) => call))
    expect([...pinned.keys()].filter((call) => !asked.has(call))).toEqual([])
  },
  2_400_000,
)

it('answers are equal in every field but the names of their sources; none of the data is blank', () => {
  const body = { data: { rows: [{ ticker: 'KO', price: 61.5, source: 'synthetic' }] }, meta: { tier: 'live' } }
  const answer = (data: unknown, status = 200) => ({ status, body: { data, meta: { tier: 'delayed' } } })
  const outcomes = [
    answer({ rows: [{ ticker: 'KO', price: 61.5, source: 'desk' }] }),
    answer({ rows: [{ ticker: 'KO', price: 61.6, source: 'desk' }] }),
    answer({ rows: [] }),
    answer(null, 404),
  ].map((other) => compare('x.y', { status: 200, body }, other))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['equal', 'differs', 'blank', 'blank'])
  expect(outcomes[1]?.fields).toEqual(['data.rows[].price'])
  expect(worseThan(new Map([['x.y', 'differs']]), outcomes).length).toBe(2)
})

it('an answer of which something is to come is late, never different, nor equal, and its line tells the seconds', () => {
  const answer = (price: number, isLate: boolean) => ({ status: 200, body: { data: { price } }, isLate })
  const outcomes = [
    compare('xx.y', answer(1, true), answer(2, false)),
    compare('xx.z', answer(1, false), answer(1, true)),
  ]
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['late', 'late'])
  const text = goldenText(outcomes.map((one) => ({ ...one, seconds: 45 })))
  expect(text).toContain('late    xx.y after 45 s: data.price')
  expect([...pinnedOf(text).values()]).toEqual(['late', 'late'])
})

it('a run of some calls alone replaces their lines and leaves the others', () => {
  const asked = (call: string, outcome: 'equal' | 'differs', fields: readonly string[] = []) => ({
    ...{ call, outcome, fields, examples: [] },
  })
  const whole = goldenText([asked('aa.one', 'differs', ['data.x']), asked('bb.two', 'equal')])
  const text = goldenText([asked('aa.one', 'equal')], whole)
  expect(whole).toContain('1 of 2 equal (50 %), 1 differ, 0 blank, 0 late')
  expect(text).toContain('2 of 2 equal (100 %), 0 differ, 0 blank, 0 late')
  expect([...pinnedOf(text)]).toEqual([
    ['aa.one', 'equal'],
    ['bb.two', 'equal'],
  ])
})
