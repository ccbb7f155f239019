import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortfolioManagerScreen } from '@/components/screens/portfolio-manager/PortfolioManagerScreen'
import { parsePortfolioParams, portfolioQuery } from '@/components/screens/portfolio-manager/portfolioParams'
import { aBook, anEntry, aPosition, aWorth, META } from '@/tests/builders/aPortfolio'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const router = vi.hoisted(() => ({
  ...{ pathname: '/portfolio-manager', asPath: '/portfolio-manager', query: {}, isReady: true },
  replace: vi.fn(async () => true),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u1' }, state: { status: 'authenticated' } }) }))
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))

const CALL = 'AAPL270115C00210000'
const ACCOUNT = { id: 'a1', name: 'Mine', source: 'own', lot_method: 'fifo', entries: 3 }
const path = (rest = '') => `*/api/portfolio_accounts${rest}`
const server = screenHost()
const sent: unknown[] = []
let accounts: object[] = []
let book = aBook()
let entries = [anEntry()]

beforeEach(() => {
  sent.length = 0
  accounts = [ACCOUNT]
  book = aBook()
  entries = [anEntry()]
  server.use(
    http.get(path(), () => HttpResponse.json({ data: accounts, most: 20, trouble: null })),
    http.get(path('/:id/book'), () => HttpResponse.json({ data: book, meta: META })),
    http.get(path('/:id/worth'), () => HttpResponse.json({ data: aWorth(), meta: META })),
    http.get(path('/:id/entries'), () => HttpResponse.json({ data: entries, most: 20_000 })),
    http.get(path('/:id/lots'), () =>
      HttpResponse.json({ data: { method: 'fifo', open: [], closed: [], trades: [] } }),
    ),
  )
})

const open = (query: Record<string, string> = {}) =>
  render(
    <FreshQueries>
      <PortfolioManagerScreen {...parsePortfolioParams(query)} />
    </FreshQueries>,
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tile = async (label: string) => {
  const list = (await screen.findAllByText(label))
    .map((one) => one.closest('div'))
    .find((one) => one?.querySelector('dd'))
  return list?.querySelector('dd')?.textContent ?? ''
}

describe('§4.8 Portfolio Manager: what do I have, what is my risk', () => {
  it('tiles: value, day and total P/L, TWR and MWR beside the benchmark, cash, buying power, beta-weighted delta, theta, vega, VaR', async () => {
    open()
    expect(await tile('Value')).toContain('$41,000.00')
    expect(await tile('Day P/L')).toContain('+$250.00')
    expect(await tile('Total P/L')).toContain('+$1,150.00')
    await waitFor(async () => expect(await tile('TWR')).toContain('12.00%'))
    expect(await tile('TWR')).toContain('SPY +8.0%')
    expect(await tile('MWR')).toContain('15.00%')
    expect(await tile('Cash')).toContain('$20,000.00')
    expect(await tile('Buying power')).toContain('$30,250.00')
    expect(await tile('Beta-weighted Δ')).toContain('+38.5')
    expect(await tile('Net Θ')).toContain('+$12.40')
    expect(await tile('VaR 95')).toContain('$611.20')
  })

  it('positions stand below their name as structures: a covered call with both its legs, and the risk of assignment', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Positions by name' })
    expect(within(table).getByText('Covered call')).toBeVisible()
    expect(within(table).getByText('AAPL $210 C 01/15/2027')).toBeVisible()
    expect(within(table).getByText(/hardly any time value/)).toBeVisible()
    expect(within(table).getAllByText('AAPL').length).toBeGreaterThan(1)
  })

  it('prices missing: what is not in the value is listed', async () => {
    book = aBook({ excluded: [{ symbol: 'ZZZZ', why: 'no price is known: its cost of $50 is not in the value' }] })
    open()
    expect(await screen.findByText(/ZZZZ no price is known: its cost of \$50/)).toBeVisible()
  })

  it('the grid shows every column: break-even, days, earnings before the expiry', async () => {
    open({ view: 'grid' })
    const grid = await screen.findByRole('grid', { name: 'Positions' })
    await within(grid).findByText('AAPL $210 C 01/15/2027')
    expect(within(grid).getByText('2026-12-10 before')).toBeVisible()
    expect(within(grid).getByText('213.10')).toBeVisible()
  })

  it('a trade is written by hand; the host’s faults stand at their fields', async () => {
    server.use(
      http.post(path('/a1/entries'), async ({ request }) => {
        const body = (await request.json()) as { symbol: string }
        sent.push(body)
        const issues = [{ path: 'symbol', message: 'A ticker, or a contract like AAPL270115C00210000.' }]
        if (body.symbol === '???')
          return HttpResponse.json({ message: 'No.', code: 'invalid', issues }, { status: 422 })
        return HttpResponse.json({ data: anEntry() })
      }),
    )
    open()
    await press('Add')
    const form = await screen.findByRole('form', { name: 'Entry' })
    const type = async (label: string, text: string) => {
      const field = within(form).getByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await type('Ticker or contract', '???')
    await type('Quantity', '2')
    await type('Price, USD', '3.1')
    await userEvent.click(within(form).getByRole('button', { name: 'Add' }))
    expect(await within(form).findByText('A ticker, or a contract like AAPL270115C00210000.')).toBeVisible()
    await type('Ticker or contract', CALL)
    await type('Tags', 'earnings, wheel')
    await userEvent.click(within(form).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Entry' })).toBeNull())
    expect(sent.at(-1)).toMatchObject({
      kind: 'buy',
      symbol: CALL,
      quantity: 2,
      price: 3.1,
      tags: ['earnings', 'wheel'],
    })
  })

  it('a CSV is read in a trial first: columns can be changed, bad rows are told by line, then it is stored', async () => {
    const report = {
      ...{
        header: ['When', 'Action', 'Symbol', 'Qty', 'Price'],
        mapping: { action: 1, symbol: 2, quantity: 3, price: 4 },
      },
      ...{
        read: 3,
        stored: 2,
        known: 0,
        rejected: [{ line: 4, reason: 'no price' }],
        rejected_count: 1,
        sample: [anEntry()],
      },
      ...{ layout: '', accounts: [], reconciled: null },
    }
    server.use(
      http.post(path('/a1/import'), async ({ request }) => {
        const body = (await request.json()) as { mapping?: object }
        sent.push(body)
        return HttpResponse.json({ data: { ...report, mapping: body.mapping ?? report.mapping } })
      }),
    )
    open()
    await press('Import')
    const file = new File(['When,Action,Symbol,Qty,Price\n2026-11-02,Buy,KO,1,60'], 'mine.csv', { type: 'text/csv' })
    await userEvent.upload(await screen.findByLabelText('File of your broker'), file)
    expect(await screen.findByText('3 rows read: 2 to store, 1 not taken.')).toBeVisible()
    expect(screen.getByText('no price')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Date'), 'When')
    await waitFor(() => expect(sent).toHaveLength(2))
    await press('Store 2 entries')
    expect(await screen.findByText('3 rows read: 2 stored, 1 not taken.')).toBeVisible()
    expect(sent.map((body) => (body as { is_trial: boolean }).is_trial)).toEqual([true, true, false])
    expect(sent.at(-1)).toMatchObject({ mapping: { day: 0, action: 1 } })
  })

  it('activity: entries with tags and notes, edited and removed', async () => {
    server.use(
      http.delete(path('/a1/entries/:entry'), ({ params }) => {
        sent.push(params.entry)
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open({ tab: 'activity' })
    const table = await screen.findByRole('table', { name: 'Entries' })
    expect(within(table).getByText('Buy AAPL')).toBeVisible()
    expect(within(table).getByText('core')).toBeVisible()
    await press(/^Edit Buy AAPL/)
    await press('Remove this entry')
    await press('Yes, remove it: Remove this entry')
    await waitFor(() => expect(sent).toEqual(['e1']))
  })

  it('performance: the curve beside the benchmark with its figures, and what is an estimate', async () => {
    open({ tab: 'performance' })
    expect(await screen.findByText('Return vs. SPY')).toBeVisible()
    expect(await tile('Max drawdown')).toContain('4.0%')
    expect(screen.getByText(/priced by the model at the volatility of their own last trade/)).toBeVisible()
  })

  it('nothing yet: open an account, link a broker or try a sample', async () => {
    accounts = []
    server.use(
      http.post(path(), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ data: { ...ACCOUNT, source: 'sample' } })
      }),
    )
    open()
    expect(await screen.findByRole('form', { name: 'New portfolio account' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Link a broker' })).toHaveAttribute('href', '/portfolio-manager/accounts')
    await press('Try a sample portfolio')
    await waitFor(() => expect(sent).toEqual([{ name: 'Sample portfolio', is_sample: true }]))
  })

  it('a joined account is read only: its history is kept elsewhere', async () => {
    accounts = [{ ...ACCOUNT, id: 'paper.p1', name: 'Paper: Practice', source: 'paper' }]
    open({ tab: 'activity' })
    expect(await screen.findByText(/kept by Paper Trading/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('name and lot method are changed, and an account is removed after a question', async () => {
    server.use(
      http.put(path('/a1'), async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ code: 'ok' })
      }),
      http.delete(path('/a1'), () => {
        sent.push('removed')
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open()
    await press('Edit')
    await userEvent.selectOptions(await screen.findByLabelText('Lots a sale closes'), 'hifo')
    await press('Save')
    await waitFor(() => expect(sent).toEqual([{ name: 'Mine', lot_method: 'hifo' }]))
    await press('Edit')
    await press('Remove the account')
    expect(sent).toHaveLength(1)
    await press(/^Yes, remove it with its \d+ entries/)
    await waitFor(() => expect(sent.at(-1)).toBe('removed'))
  })

  it('tax lots: the realised report by the method that is chosen, long and short term, and the journal by tag and strategy', async () => {
    const lot = {
      symbol: 'KO',
      opened: '2024-01-05',
      quantity: 10,
      open_price: 60,
      closed: '2026-02-05',
      close_price: 70,
    }
    const closed = [
      { ...lot, cost: 600, proceeds: 700, gain: 100, is_long_term: true },
      { ...lot, opened: '2026-01-05', cost: 740, proceeds: 700, gain: -40, is_long_term: false },
    ]
    const trade = { name: 'KO', strategy: 'Shares', opened: '2026-01-05', closed: '2026-02-05', tags: ['dip'] }
    const trades = [
      { ...trade, gain: 100 },
      { ...trade, gain: -40, tags: [] },
    ]
    const open_lots = [
      {
        id: 'l1',
        symbol: 'AAPL',
        opened: '2026-01-05',
        quantity: 100,
        open_price: 200,
        fees: 0,
        mark: 214,
        unrealized: 1400,
      },
    ]
    server.use(
      http.get(path('/:id/lots'), ({ request }) => {
        const method = new URL(request.url).searchParams.get('method')
        sent.push(method)
        return HttpResponse.json({ data: { method, open: open_lots, closed, trades } })
      }),
    )
    open({ tab: 'lots' })
    const report = await screen.findByRole('table', { name: 'Realised lots' })
    expect(within(report).getAllByRole('row')).toHaveLength(3)
    expect(screen.getByText('long-term +$100, short-term \u2212$40')).toBeVisible()
    const journal = screen.getByRole('table', { name: 'Trades by what they share' })
    const all = within(journal).getByRole('row', { name: /All trades/ })
    // p · average win − (1 − p) · average loss = 0.5 · 100 − 0.5 · 40; profit factor 100 / 40.
    expect(all).toHaveTextContent('50%')
    expect(all).toHaveTextContent('+$30')
    expect(all).toHaveTextContent('2.50')
    expect(within(journal).getByRole('row', { name: /^dip/ })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Strategy' }))
    expect(within(journal).getByRole('row', { name: /^Shares 2/ })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Lot method'), 'lifo')
    await waitFor(() => expect(sent).toContain('lifo'))
  })

  it('the address keeps account, part and view', () => {
    const params = parsePortfolioParams({ account: 'a1', tab: 'performance', view: 'grid', sort: '-gain', cols: 'x' })
    expect(portfolioQuery(params)).toBe('account=a1&tab=performance&view=grid&sort=-gain&cols=x')
    expect(portfolioQuery(parsePortfolioParams({ tab: 'nonsense' }))).toBe('')
    expect(aPosition().symbol).toBe('AAPL')
  })
})

describe('§4.8 Portfolio Manager: risk and income', () => {
  const income = [
    { ticker: 'AAPL', ex_date: '2027-02-05', per_share: 0.26, shares: 100, amount: 26, is_announced: false },
  ]
  const outlook = (names: string[]) => ({
    income,
    names,
    correlations: names.map((_, row) => names.map((__, at) => (row === at ? 1 : 0.42))),
    counts: names.map(() => names.map(() => 250)),
  })
  const openRisk = (data: object) => {
    server.use(http.get(path('/:id/outlook'), () => HttpResponse.json({ data, meta: META })))
    open({ tab: 'risk' })
  }
  const cellOf = async (row: string, column: number) => {
    const table = await screen.findByRole('table', { name: 'Scenarios' })
    const head = within(table).getByRole('rowheader', { name: row })
    return head.closest('tr')?.querySelectorAll('td')[column]?.textContent
  }

  it('F53 scenario matrix: nothing changes where nothing moves, shares fall with the price, the call caps the rise', async () => {
    openRisk(outlook(['AAPL']))
    expect(await cellOf('IV 0', 5)).toBe('$0')
    // 100 shares at 214 less 20 % lose 4,280; the sold call, 4 of worth, gives a part of it back.
    const fall = Number((await cellOf('IV 0', 0))?.replace(/[^\d.]/g, ''))
    expect(fall).toBeGreaterThan(2)
    expect(await cellOf('IV 0', 0)).toMatch(/^[−-]\$/)
    const [now, month] = [await cellOf('IV +10', 5), userEvent.click(screen.getByRole('radio', { name: '30 d' }))]
    await month
    expect(await cellOf('IV +10', 5)).not.toBe(now)
  })

  it('scenarios name what has no price', async () => {
    book = aBook({
      positions: [aPosition(), aPosition({ symbol: 'ZZZZ', underlying: 'ZZZZ', spot: null, value: null })],
    })
    openRisk(outlook(['AAPL']))
    expect(await screen.findByText(/so not in it: ZZZZ/)).toBeVisible()
  })

  it('allocation by asset, sector, strategy and expiry; what is owed takes room too', async () => {
    openRisk(outlook(['AAPL']))
    const table = async () => within(await screen.findByRole('table', { name: 'Allocation' }))
    expect((await table()).getByText('Shares')).toBeVisible()
    // 21,400 of shares, 400 owed and 20,000 of cash: 41,800 of sizes.
    expect((await table()).getByText('51.2%')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Strategy' }))
    expect((await table()).getByText('Covered call')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Expiry' }))
    expect((await table()).getByText('2027-01-15')).toBeVisible()
  })

  it('expiry ladder, dividends to come, correlation and concentration', async () => {
    openRisk(outlook(['AAPL', 'MSFT']))
    const ladder = within(await screen.findByRole('table', { name: 'Expiry ladder' }))
    expect(ladder.getByText('AAPL $210 C 01/15/2027')).toBeVisible()
    const paid = within(await screen.findByRole('table', { name: 'Dividends to come' }))
    expect(paid.getByText('expected')).toBeVisible()
    expect(screen.getByText(/Concentration 1.00, as much as 1.0 equal names; largest is AAPL/)).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Correlation' })).getAllByText('0.42')).toHaveLength(2)
  })

  it('what-if trades: the account as it would be stands beside what it is, and the scenarios follow', async () => {
    const asked: string[] = []
    server.use(
      http.get(path('/:id/book'), ({ request }) => {
        const text = new URL(request.url).searchParams.get('what_if') ?? ''
        asked.push(text)
        return HttpResponse.json({ data: text === '' ? book : aBook({ theta: 40, cash: 19_000 }), meta: META })
      }),
    )
    openRisk(outlook(['AAPL']))
    await userEvent.type(await screen.findByLabelText('Ticker or contract'), '???')
    await press('Try')
    expect(await screen.findByText('A ticker or a contract')).toBeVisible()
    expect(screen.getByText('A quantity that is not 0')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Ticker or contract'))
    await userEvent.type(screen.getByLabelText('Ticker or contract'), CALL.toLowerCase())
    await userEvent.type(screen.getByLabelText('Quantity, minus sells'), '-2')
    await press('Try')
    const last: readonly unknown[] = router.replace.mock.lastCall ?? []
    expect(last[0]).toBe(`/portfolio-manager?tab=risk&what_if=${CALL}*-2`)
    cleanup()
    open({ tab: 'risk', what_if: `${CALL}*-2` })
    const table = within(await screen.findByRole('table', { name: 'What if' }))
    const theta = table.getByRole('rowheader', { name: 'Net Θ a day' }).closest('tr')
    expect(theta).toHaveTextContent('$12.40$40.00+$27.60')
    expect(asked).toContain(`${CALL}*-2`)
  })

  it('nothing held: says so and asks for nothing', async () => {
    book = aBook({ positions: [] })
    open({ tab: 'risk' })
    expect(await screen.findByText('Nothing is held, so nothing is at risk.')).toBeVisible()
  })
})

describe('§4.8 Portfolio Manager: events for my holdings', () => {
  const answers = {
    alerts: { data: [], meta: META },
    news: {
      data: {
        rows: [
          {
            key: 'n1',
            at_ms: META.as_of_ms,
            date: '2026-11-20',
            title: 'Apple opens a plant',
            publisher: 'P',
            tickers: ['AAPL'],
          },
        ],
      },
      meta: META,
    },
    insiders: {
      data: {
        total: 1,
        rows: ['AAPL'].map((ticker) => ({
          ...{ key: ticker, ticker, filed: '2026-11-19', insider: `Officer of ${ticker}`, code_words: 'Bought' },
          value: 125_000,
        })),
      },
      meta: META,
    },
    politics: {
      data: {
        total: 1,
        rows: [
          {
            ...{ key: 'p1', ticker: 'AAPL', filed: '2026-11-18', member: 'Avery Lockwood', type: 'partial_sale' },
            amount: '$1,001 - $15,000',
          },
        ],
      },
      meta: META,
    },
  }

  it('flow, headlines, insiders and politicians of what is held, and of nothing else', async () => {
    const asked: string[] = []
    const reads = (address: string, reply: object) =>
      http.get(address, ({ request }) => {
        asked.push(decodeURIComponent(request.url.replaceAll('+', ' ')))
        return HttpResponse.json(reply)
      })
    server.use(
      reads('*/api/flow_alerts', answers.alerts),
      reads('*/api/news', answers.news),
      reads('*/api/insiders/trades', answers.insiders),
      reads('*/api/politics/trades', answers.politics),
    )
    open({ tab: 'events' })
    expect(await screen.findByText('Apple opens a plant')).toBeVisible()
    const insiders = within(await screen.findByRole('table', { name: 'Insiders' }))
    expect(insiders.getByText('Officer of AAPL')).toBeVisible()
    const politicians = within(await screen.findByRole('table', { name: 'Politicians' }))
    expect(politicians.getByText('partial sale')).toBeVisible()
    expect(asked.some((url) => url.includes('filter=ticker in (AAPL)'))).toBe(true)
    expect(asked.filter((url) => url.includes('tickers=AAPL'))).toHaveLength(3)
  })

  it('nothing held: asks for nothing', async () => {
    book = aBook({ positions: [] })
    open({ tab: 'events' })
    expect(await screen.findByText('Nothing is held, so nothing touches it.')).toBeVisible()
  })
})
