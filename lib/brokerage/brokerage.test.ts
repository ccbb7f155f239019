import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawerParameter, isDrawerOpen, linkAfterCheck, unlinkedBroker } from '@/lib/brokerage/brokerLink'
import { newOrderTicket, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { priceOfCost, ticketMarket } from '@/lib/brokerage/ticketCost'
import { type TicketAction, ticketReducer } from '@/lib/brokerage/ticketReducer'
import { ticketErrors } from '@/lib/brokerage/ticketRules'
import brand from '@/lib/navigation/brand.json'

const CALL = 'AAPL250117C00200000'
const HIGHER = 'AAPL250117C00210000'
const run = (ticket: OrderTicket, ...actions: TicketAction[]) => actions.reduce(ticketReducer, ticket)
const preview = {
  buyingPowerChange: 183.08,
  buyingPowerEffect: 'Debit',
  fees: 0.001,
  warnings: [],
  errors: [],
} as const

/** Bull call spread: buys 200, sells 210, two times. */
const spread = run(
  newOrderTicket('AAPL'),
  { type: 'contractLoaded', chain: CALL, action: 'Buy to Open' },
  { type: 'legEdited', index: 0, fields: { quantity: 2 } },
  { type: 'legEdited', index: 1, fields: { action: 'Sell to Open', chain: HIGHER, quantity: 2 } },
  { type: 'legUsed', index: 1, isUsed: true },
)

describe('§9 order ticket defaults', () => {
  it('§9 has exactly the defaults of the specification', () => {
    const ticket = newOrderTicket('AAPL')
    expect(ticket).toMatchObject({
      mainTicker: 'AAPL',
      orderType: 'Market',
      priceEffect: 'Debit',
      stopTrigger: 0.99,
      timeInForce: 'Day',
      value: 0.99,
      valueEffect: 'Debit',
    })
    expect(ticket.legs).toHaveLength(4)
    expect(ticket.legs[0]).toMatchObject({ instrumentType: 'Equity', quantity: 1, isUsed: true })
    for (const leg of ticket.legs.slice(1)) {
      expect(leg).toMatchObject({ instrumentType: 'Equity Option', quantity: 1, isUsed: false })
    }
    expect(ticketErrors(ticket)).toEqual([])
  })
})

describe('§3 order ticket', () => {
  it('§3 has the named fields', () => {
    expect(Object.keys(newOrderTicket('AAPL')).sort()).toEqual([
      'gtcDate',
      'legQuotes',
      'legs',
      'mainTicker',
      'orderType',
      'preview',
      'price',
      'priceEffect',
      'stopTrigger',
      'timeInForce',
      'value',
      'valueEffect',
    ])
  })

  it('drops the preview on every edit, and keeps it when a quote ticks', () => {
    const previewed = run(spread, { type: 'previewed', preview })
    expect(previewed.preview).toEqual(preview)
    expect(run(previewed, { type: 'quoted', index: 0, quote: { bid: 1, ask: 2 } }).preview).toEqual(preview)
    const edits: TicketAction[] = [
      { type: 'edited', fields: { price: 1 } },
      { type: 'legEdited', index: 0, fields: { quantity: 3 } },
      { type: 'legUsed', index: 2, isUsed: true },
      { type: 'contractLoaded', chain: HIGHER, action: 'Sell to Open' },
      { type: 'tickerChanged', mainTicker: 'SPY' },
      { type: 'reset' },
    ]
    for (const edit of edits) expect(run(previewed, edit).preview).toBeNull()
  })

  it('never has more than four legs and never loses leg 1', () => {
    const anAction = fc.oneof<fc.Arbitrary<TicketAction>[]>(
      fc.record({ type: fc.constant('legUsed'), index: fc.integer({ min: -1, max: 6 }), isUsed: fc.boolean() }),
      fc.record({
        type: fc.constant('legEdited'),
        index: fc.integer({ min: -1, max: 6 }),
        fields: fc.record({ quantity: fc.nat() }),
      }),
      fc.record({ type: fc.constant('quoted'), index: fc.integer({ min: -1, max: 6 }), quote: fc.constant(null) }),
      fc.record({
        type: fc.constant('contractLoaded'),
        chain: fc.constantFrom(CALL, 'x'),
        action: fc.constant('Sell to Open'),
      }),
    )
    fc.assert(
      fc.property(fc.array(anAction), (actions) => {
        const ticket = run(newOrderTicket('AAPL'), ...actions)
        expect(ticket.legs).toHaveLength(4)
        expect(ticket.legQuotes).toHaveLength(4)
        expect(ticket.legs[0]?.isUsed).toBe(true)
      }),
    )
  })

  it('a leg that changes its instrument loses its quote, and an equity leg trades the main ticker', () => {
    const quoted = run(spread, { type: 'quoted', index: 0, quote: { bid: 1, ask: 2 } })
    expect(run(quoted, { type: 'legEdited', index: 0, fields: { quantity: 9 } }).legQuotes[0]).toEqual({
      bid: 1,
      ask: 2,
    })
    const equity = run(quoted, { type: 'legEdited', index: 0, fields: { instrumentType: 'Equity' } })
    expect(equity.legQuotes[0]).toBeNull()
    expect(equity.legs[0]?.chain).toBe('AAPL')
  })

  it('a loaded contract becomes leg 1 for its root', () => {
    const ticket = run(newOrderTicket('SPY'), { type: 'contractLoaded', chain: CALL, action: 'Sell to Open' })
    expect(ticket.mainTicker).toBe('AAPL')
    expect(usedLegs(ticket)).toEqual([
      { action: 'Sell to Open', instrumentType: 'Equity Option', quantity: 1, chain: CALL, isUsed: true },
    ])
    expect(run(spread, { type: 'tickerChanged', mainTicker: 'AAPL' })).toBe(spread)
  })

  it.each<[string, Partial<OrderTicket>, string[]]>([
    ['a limit without a price', { orderType: 'Limit' }, ['price']],
    ['a stop limit without both', { orderType: 'Stop Limit', stopTrigger: 0 }, ['price', 'stopTrigger']],
    ['GTD without a day', { timeInForce: 'GTD' }, ['gtcDate']],
    ['an amount of nothing, and on options', { orderType: 'Notional Market', value: 0 }, ['value', 'orderType']],
    ['a market order needs none of them', { stopTrigger: 0, value: 0 }, []],
  ])('says what is missing: %s', (_name, fields, expected) => {
    expect(ticketErrors({ ...spread, ...fields }).map((error) => error.field)).toEqual(expected)
  })

  it('says what is wrong with a leg, and only with used ones', () => {
    const wrong = run(
      spread,
      { type: 'legEdited', index: 0, fields: { quantity: 1.5 } },
      { type: 'legEdited', index: 1, fields: { chain: CALL } },
      { type: 'legUsed', index: 2, isUsed: true },
      { type: 'legEdited', index: 3, fields: { quantity: -1 } },
    )
    expect(ticketErrors(wrong).map((error) => error.field)).toEqual(['legs.0.quantity', 'legs.2.chain', 'legs'])
    const equity = run(newOrderTicket('AAPL'), { type: 'legEdited', index: 0, fields: { chain: 'no ticker' } })
    expect(ticketErrors(equity).map((error) => error.field)).toEqual(['legs.0.chain'])
  })

  it('buys are a debit and sells a credit; a spread may be either', () => {
    const buy = run(newOrderTicket('AAPL'), {
      type: 'edited',
      fields: { orderType: 'Limit', price: 1, priceEffect: 'Credit' },
    })
    expect(ticketErrors(buy).map((error) => error.field)).toEqual(['priceEffect'])
    expect(ticketErrors({ ...spread, orderType: 'Limit', price: 1, priceEffect: 'Credit' })).toEqual([])
  })

  it('sums the legs at the mid and at the natural price, 100 shares a contract', () => {
    const market = (ticket: OrderTicket) => ticketMarket(ticket, ticket.legQuotes)
    expect(market(spread)).toBeNull()
    const quoted = run(
      spread,
      { type: 'quoted', index: 0, quote: { bid: 5, ask: 5.2 } },
      { type: 'quoted', index: 1, quote: { bid: 2, ask: 2.1 } },
    )
    // Mid 5.10 − 2.05 = 3.05, natural 5.20 − 2.00 = 3.20, two spreads of 100 shares.
    const near = (value: number) => expect.closeTo(value, 9)
    expect(market(quoted)).toEqual({ mid: near(610), natural: near(640) })
    const sold = run(quoted, { type: 'legEdited', index: 0, fields: { action: 'Sell to Open' } })
    expect(market(sold)).toEqual({ mid: near(-1430), natural: near(-1400) })
    expect(priceOfCost(sold, -1430)).toEqual({ price: near(7.15), priceEffect: 'Credit' })
    const stock = run(newOrderTicket('AAPL'), { type: 'quoted', index: 0, quote: { bid: 183.06, ask: 183.08 } })
    expect(market(stock)?.natural).toBeCloseTo(183.08, 9)
  })
})

describe('§4 brokerage link', () => {
  const account = { id: '9', username: 'trader', session_token: 's' }

  it("§4 a successful check authenticates, switches to 'trade' and keeps open sub-accounts only", () => {
    const sub_accounts = [
      { is_closed: false, nickname: 'a' },
      { is_closed: true, nickname: 'b' },
      { nickname: 'c' },
      { is_closed: null, nickname: 'd' },
    ]
    const link = linkAfterCheck({ success: true, account, sub_accounts })
    expect(link).toMatchObject({ isAuthenticated: true, panel: 'trade', account, storedAccountId: '9' })
    expect(link.subAccounts.map((sub) => sub.nickname)).toEqual(['a', 'c', 'd'])
  })

  it("§4 on failure it resets: not authenticated, panel 'login', stored account id removed", () => {
    for (const reply of [null, { success: false }, { success: false, account }, { success: true }]) {
      expect(linkAfterCheck(reply)).toEqual(unlinkedBroker)
    }
    expect(unlinkedBroker).toMatchObject({ isAuthenticated: false, panel: 'login', storedAccountId: null })
  })

  it("§2 the drawer opens by the provider's name followed by '_open'", () => {
    expect(drawerParameter(brand.brokerProvider)).toBe('tastytrade_open')
    expect(isDrawerOpen('tastytrade', { tastytrade_open: '' })).toBe(true)
    expect(isDrawerOpen('tastytrade', { tastytrade_open: 'true' })).toBe(true)
    expect(isDrawerOpen('tastytrade', { tastytrade_open: 'false' })).toBe(false)
    expect(isDrawerOpen('tastytrade', { other_open: '1' })).toBe(false)
  })
})
