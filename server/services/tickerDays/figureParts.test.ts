import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STOCK_FIELDS, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { tierContext } from '@/server/context'
import { Block, type BlockAsk, BlockKeeper } from '@/server/services/tickerDays/blocks'
import { partsOfFigures } from '@/server/services/tickerDays/figureParts'
import { TickerDaysDesk } from '@/server/services/tickerDays/tickerDaysDesk'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const NOW = newYorkTimeToMs('2025-01-15', '10:30')
const { facts } = fewNames(['SPY', 'AAPL', 'SPX', 'NVDA', 'JPM'], true)
let api: ReturnType<typeof apiTestClient>

/** Works out what somebody waits for and nothing else; what is worked out is shared by all desks of a test. */
class NamedOnly {
  private static readonly whole = new BlockKeeper()

  get(ask: BlockAsk): Block {
    if (ask.isBehind === true) return new Block(ask.key, ask.size)
    return NamedOnly.whole.get(ask)
  }
  forget = (): void => undefined
  settled = (): Promise<void> => NamedOnly.whole.settled()
}

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  api.feed.push(
    aPrint({
      ...{ seq: 1, executed_at_us: NOW * 1000, option_chain_id: 'AAPL250117C00200000', price: 2, size: 10 },
      ...{ underlying_price: 201, tags: ['ask_side'] },
    }),
  )
  await until(() => api.runtime.views.live.seq === 1)
})
afterAll(() => api.close())

/** The column of a figure where only these parts are asked for, or all. */
async function columnOf(field: StockFieldName, named?: Parameters<TickerDaysDesk['read']>[2]) {
  const desk = new TickerDaysDesk(api.runtime.market, new NamedOnly())
  const read = () => desk.read(tierContext('live', api.clock.nowMs), {}, named)
  await read()
  await desk.settled()
  const { table } = await read()
  const waiting = table.pending.filter(({ part }) => named?.has(part) ?? true)
  return { waiting, values: [...(table.numbers(field) ?? [])], missing: table.missing }
}

describe('issue 26.20: a board waits for what it shows', () => {
  it('every figure is whole with the parts that it is said to follow from', async () => {
    const changed: string[] = []
    let known = 0
    for (const { name } of STOCK_FIELDS) {
      const [alone, all] = [await columnOf(name, partsOfFigures([name])), await columnOf(name)]
      expect(alone.waiting, name).toEqual([])
      if (!all.values.every((value, row) => Object.is(value, alone.values[row]))) changed.push(name)
      if (all.values.some(Number.isFinite)) known += 1
    }
    expect(changed).toEqual([])
    expect(known).toBeGreaterThan(80)
  }, 120_000)

  it('of a figure whose part was not asked for nobody says that it is unknown', async () => {
    const { missing } = await columnOf('last', partsOfFigures(['last']))
    expect(missing.flatMap(({ fields }) => fields)).not.toContain('pe')
  })
})
