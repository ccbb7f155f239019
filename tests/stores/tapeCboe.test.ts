import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowItem } from '@/lib/flow/trade'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { print, tempDir } from '@/tests/stores/tapeFixtures'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const DAY = '2016-06-01'

function rows(file: string): string[][] {
  const text = gunzipSync(readFileSync(join(sharedData, 'options/trades', file))).toString('utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
}

const symbolOf = (root: string, expiry: string, type: string, strike: string): string =>
  `${root}${expiry.slice(2).replaceAll('-', '')}${type}${String(Math.round(Number(strike) * 1000)).padStart(8, '0')}`

/** 2016-06-01 is in daylight saving time: New York is four hours behind UTC. */
const instantOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}-04:00`) * 1000

function trades(): { readonly items: FlowItem[]; readonly cancelled: FlowItem[] } {
  const sorted = rows('cboe_option_trades_VIX_2016-06-01.csv.gz').sort((a, b) => (a[1] ?? '').localeCompare(b[1] ?? ''))
  const cancelled: FlowItem[] = []
  const items = sorted.map((row, at) => {
    const [, time = '', , root = '', expiry = '', strike = '', type = '', , size, price, condition, cancel] = row
    const item = print(at + 1, {
      sessionDate: DAY,
      executedAtUs: instantOf(time),
      ticker: 'VIX',
      optionSymbol: symbolOf(root, expiry, type, strike),
      type: type === 'C' ? 'C' : 'P',
      expiry,
      strike: Number(strike),
      price: Number(price),
      size: Number(size),
      condition: `cboe:${condition}`,
      canceled: condition === '40',
      source: 'cboe-trades',
    })
    if (cancel === '1') cancelled.push(item)
    return item
  })
  return { items, cancelled }
}

describe.skipIf(!hasSharedData)(
  "Cboe VIX trades of 2016-06-01 against the exchange's own day file (skipped: no shared data)",
  () => {
    const { dir, remove } = tempDir('cboe')
    const store = embeddedTape({ dataDir: dir })

    beforeAll(async () => {
      await store.open()
      const { items, cancelled } = trades()
      await store.insertPrints({ token: 'cboe', items })
      await store.cancelPrints({ token: 'cboe-cancel', items: cancelled })
    })

    afterAll(async () => {
      await store.close()
      remove()
    })

    it('§5 volume agrees on 724 of 724 contracts, VWAP, open, high, low and close on 230 of 230 traded', async () => {
      const answer = await store.sql(
        `SELECT option_symbol, volume, open, high, low, close, vwap FROM contract_days WHERE session_date = '${DAY}' AND source = 'cboe-trades'`,
        { maxRows: 10_000, maxSeconds: 10 },
      )
      const ours = new Map(answer.rows.map((row) => [row[0] as string, row.slice(1) as (number | null)[]]))
      let volumes = 0
      let prices = 0
      let traded = 0
      for (const row of rows('cboe_eod_calcs_VIX_2016-06-01.csv.gz')) {
        const [, , root = '', expiry = '', strike = '', type = '', open, high, low, close, volume] = row
        const mine = ours.get(symbolOf(root, expiry, type, strike)) ?? [0]
        if (mine[0] === Number(volume)) volumes += 1
        if (Number(volume) === 0) continue
        traded += 1
        const theirs = [open, high, low, close, row[31]].map(Number)
        const same = theirs.every((value, at) => Math.abs((mine[at + 1] ?? 0) - value) < 0.00005000001)
        if (same) prices += 1
      }
      expect([volumes, prices, traded]).toEqual([724, 230, 230])
    })

    it('the cancelled print and its cancel message are marked and count in nothing', async () => {
      const answer = await store.sql(
        `SELECT count(), countIf(canceled), sum(if(canceled, 0, size)) FROM prints WHERE session_date = '${DAY}'`,
        { maxRows: 1, maxSeconds: 10 },
      )
      expect(answer.rows[0]).toEqual([2295, 2, 306_319])
    })
  },
)
